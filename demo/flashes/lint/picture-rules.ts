import {
  isAShareSession,
  isFuturesSession,
  isHongKongSession,
  minuteOf,
  minutes,
  newYorkSessionOf,
} from '#demo/calendar/sessions.ts';
import { indices } from '#demo/market/china-market.ts';
import { abroad, newYorkIndices, type AbroadName } from '#demo/market/prices.ts';
import { clockText } from '#shared/time.ts';
import { textOf, type Rule, type Told } from './told.ts';

/** A line shows the very price that its flash tells of, in the session of its market (docs/product/demo.md#pictures). */

interface Picture {
  /** What it shows: `沪指`, `沪铜主力合约`, `半导体板块`. */
  name: string;
  figure: string;
  from: string;
  to: string;
  /** Whether the line ends below the one where it began. */
  isBelow: boolean;
}

function pictureOf({ picture }: Told): Picture | null {
  const points = /<polyline points="([^"]+)"/.exec(picture)?.[1];
  if (points === undefined) return null;
  const [caption = '', , from = '', to = ''] = [...picture.matchAll(/>([^<>]+)<\/text>/g)].map(
    ([, words = '']) => words,
  );
  const [name = '', figure = ''] = caption.split(' ');
  return { name, figure, from, to, isBelow: Number(points.split(' ').at(-1)) > zeroOf(picture) };
}

const zeroOf = (picture: string) => Number(/<path d="M\d+ (\d+)h/.exec(picture)?.[1]);

/** As the text calls it. */
const calledIn = ({ name }: Picture) =>
  name === '恒生指数' ? '恒生指数|恒指|港股收评' : name.replace(/主力合约$|板块$/, '');

/** 恒生科技指数 is not 恒生指数: the name of the picture stands in the text, and nothing else is named before it. */
export const showsWhatIsTold: Rule = (told) => {
  const picture = pictureOf(told);
  if (picture === null) return null;
  const text = textOf(told);
  const place = text.search(new RegExp(calledIn(picture)));
  if (place < 0) return `a picture of ${picture.name}, which the text does not name`;
  const first = Object.keys({ ...indices, ...abroad }).find((name) => text.slice(0, place).includes(name));
  return first === undefined ? null : `a picture of ${picture.name} for ${first}`;
};

const FALLING = /^(?:跌|小幅走低|下挫|走弱|走低|震荡走弱|持续下挫)/;
const RISING = /^(?:涨|小幅走高|走强|拉升|走高|快速拉升)/;

/** Its last value is the one of the text, or at least of the same sign. */
export const endsWhereTheTextDoes: Rule = (told) => {
  const picture = pictureOf(told);
  if (picture === null) return null;
  const isFall = picture.figure.startsWith('跌');
  if (isFall !== picture.isBelow && !/^(?:持平|[涨跌]0\.[01])/.test(picture.figure))
    return 'a line that ends elsewhere';
  const said = new RegExp(
    `(?:${calledIn(picture)})(?:期货|主力合约|概念|板块|股|盘中|现|收|半日|日内|反复|持续|报[\\d.]+点?，)*(涨停|跌停|[涨跌]超\\d+%|[涨跌][\\d.]+%|持平|[^，。；]{0,4})`,
    'g',
  );
  const wrong = [...textOf(told).matchAll(said)]
    .map(([, words = '']) => words)
    .find((words) => {
      if (/^[涨跌][\d.]+%$|^持平$/.test(words)) return words !== picture.figure;
      return isFall ? RISING.test(words) : FALLING.test(words) && picture.figure !== '持平';
    });
  return wrong === undefined ? null : `a picture that ends at ${picture.figure}, and ${wrong}`;
};

/** Its axis is that of its market, and ends with the flash or, after the bell, with the session. */
export const keepsItsSession: Rule = (told) => {
  const picture = pictureOf(told);
  if (picture === null) return null;
  const { open, closes, isOpen } = marketOf(picture.name, told.at);
  const isEnd =
    (isOpen && Math.abs(minutes(picture.to) - minuteOf(told.at)) <= 1) || (!isOpen && closes.includes(picture.to));
  return open.includes(picture.from) && isEnd ? null : `${picture.name} from ${picture.from} to ${picture.to}`;
};

interface Hours {
  open: readonly string[];
  closes: readonly string[];
  isOpen: boolean;
}

function marketOf(name: string, at: number): Hours {
  if (newYorkIndices.includes(name as AbroadName)) {
    const session = newYorkSessionOf(at);
    return { open: session ? [clockText(session.open)] : [], closes: [], isOpen: session !== null };
  }
  if (name in abroad) return { open: ['06:00'], closes: [], isOpen: true };
  if (name.startsWith('恒生')) return { open: ['09:30'], closes: ['16:00'], isOpen: isHongKongSession(at) };
  if (name.endsWith('主力合约')) {
    return { open: [minuteOf(at) < minutes('21:00') ? '09:00' : '21:00'], closes: [], isOpen: isFuturesSession(at) };
  }
  return {
    open: ['09:30'],
    closes: [minuteOf(at) < minutes('13:00') ? '11:30' : '15:00'],
    isOpen: isAShareSession(at),
  };
}

export const pictureRules = { showsWhatIsTold, endsWhereTheTextDoes, keepsItsSession };

import { minuteOf, minutes } from '#demo/calendar/sessions.ts';
import type { Told } from './told.ts';

/** What everybody tells again and again moves as such a figure does (docs/product/demo.md#everyday). */
interface Watched {
  what: string;
  /** Its figure is the first group. */
  told: RegExp;
  /** The farthest it goes in a day; what has one value a day may go nowhere within it. */
  mostInADay: number;
  isDaily?: true;
}

const watched: readonly Watched[] = [
  { what: '美元兑港元', told: /(?:美元兑港元|联系汇率上)[，报]+(\d\.\d+)/, mostInADay: 0.005 },
  { what: '十年期国债', told: /十年期(?:国债)?活跃券收益率报?(\d\.\d+)%/, mostInADay: 0.03 },
  { what: '十年期美债', told: /十年期美债收益率(\d\.\d+)%/, mostInADay: 0.08 },
  { what: '中证1000贴水', told: /中证1000股指期货年化贴水(\d+\.\d+)%/, mostInADay: 0.6 },
  { what: '恐慌指数', told: /恐慌指数(\d+\.\d+)/, mostInADay: 1.5 },
  { what: '恒指波幅', told: /恒指波幅指数(\d+\.\d+)/, mostInADay: 1 },
  { what: '港元拆息', told: /一个月(?:港元)?拆息(\d\.\d+)%/, mostInADay: 0.1 },
  { what: '认沽认购比', told: /认沽认购(?:成交)?比为?(\d\.\d+)/, mostInADay: 0.06 },
  { what: '隐含波动率', told: /沪深300股指期权隐含波动率约(\d+\.\d+)%/, mostInADay: 1 },
  { what: '融资余额', told: /融资余额(?:合计)?(\d\.\d+)万亿元/, mostInADay: 0.02, isDaily: true },
  { what: '隔夜Shibor', told: /隔夜(?:品种)?报(\d\.\d+)%/, mostInADay: 0.02, isDaily: true },
  { what: '干散货指数', told: /干散货指数[^。]*?[报至](\d+)点/, mostInADay: 60, isDaily: true },
  { what: '猪肉', told: /猪肉(?:平均价格为|均价)(\d+\.\d+)元/, mostInADay: 0.25, isDaily: true },
  { what: '蔬菜', told: /28种蔬菜(?:均价每公斤|平均价格为)(\d+\.\d+)元/, mostInADay: 0.1, isDaily: true },
  { what: '鸡蛋', told: /鸡蛋价格为(\d+\.\d+)元/, mostInADay: 0.1, isDaily: true },
  { what: '水果', told: /六种水果平均价格(\d+\.\d+)元/, mostInADay: 0.1, isDaily: true },
  { what: '批发价格200指数', told: /批发价格200指数”为(\d+\.\d+)/, mostInADay: 0.8, isDaily: true },
  { what: '铁路旅客', told: /全国铁路发送旅客(\d+)万人次/, mostInADay: 45, isDaily: true },
  { what: '两地成交占比', told: /(?:北向|沪深股通)[^，。]*占[^，。]*?(\d+\.\d)%/, mostInADay: 0.6, isDaily: true },
  { what: '下月不变的概率', told: /按兵不动概率(\d+)%/, mostInADay: 4, isDaily: true },
  { what: '炼厂检修率', told: /炼厂检修率(\d+\.\d)%/, mostInADay: 0.4 },
];

const DAY_SECONDS = 86_400;

/** Figures that leap from one telling to the next. */
export function leapingSeries(told: readonly Told[]): string[] {
  return watched.flatMap(({ what, told: pattern, mostInADay, isDaily }) => {
    const tellings = told.flatMap(({ at, title, summary }) => {
      const figure = pattern.exec(`${summary}\n${title}`)?.[1];
      return figure === undefined ? [] : [{ at, figure: Number(figure) }];
    });
    return tellings.slice(1).flatMap(({ at, figure }, nr) => {
      const before = tellings[nr] ?? { at, figure };
      const isSameDay = dayOf(at) === dayOf(before.at);
      const days = isSameDay && isDaily === true ? 0 : Math.max(1, Math.ceil((at - before.at) / DAY_SECONDS));
      const way = Math.abs(figure - before.figure);
      return way > days * mostInADay + 1e-9 ? [`${what} goes from ${before.figure} to ${figure}`] : [];
    });
  });
}

/** Of the night's close in New York all that is told in one morning is the same. */
export function twoNights(told: readonly Told[]): string[] {
  const nights = new Map<string, string>();
  return told.flatMap(({ at, by, summary }) => {
    const minute = minuteOf(at);
    if (!/^(?:market summary|desk digest)/.test(by) || minute < minutes('6:00') || minute > minutes('9:00')) return [];
    return [...summary.matchAll(/(纳指|道指|布伦特原油|现货黄金)(?:隔夜)?(?:收)?([涨跌]\d+\.\d+%|持平)/g)].flatMap(
      ([, what, move = '']) => {
        const key = `${what} in the night before ${dayOf(at)}`;
        const first = nights.get(key) ?? move;
        nights.set(key, first);
        return first === move ? [] : [`${what} ${first} and ${move}`];
      },
    );
  });
}

const dayOf = (at: number) => Math.floor((at + 8 * 3600) / DAY_SECONDS);

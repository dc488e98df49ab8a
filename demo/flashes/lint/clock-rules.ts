import {
  hasFuturesNight,
  isAShareSession,
  isFuturesSession,
  isHongKongSession,
  isTradingDay,
  minuteOf,
  minutes,
  newYorkSessionOf,
} from '#demo/calendar/sessions.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { textOf, type Rule, type Told } from './told.ts';

/** Markets are spoken of as they are at that minute (docs/product/demo.md#clock). */

const isMove = ({ by }: Told) => by === 'market move';
const between = (at: number, from: string, to: string) => minuteOf(at) >= minutes(from) && minuteOf(at) <= minutes(to);

/** Quick moves of shares at home, only while they are traded. */
export const movesInSession: Rule = (told) => {
  const isShareMove =
    told.subjectIds.includes(subjectIds.intraday) ||
    (isMove(told) && /^(?:沪指|深成指|创业板指|科创50)/.test(told.summary));
  return isShareMove && !isAShareSession(told.at) ? 'A shares are closed' : null;
};

export const movesInHongKong: Rule = (told) =>
  isMove(told) && /^(?:恒生|恒指|港股)/.test(told.summary) && !isHongKongSession(told.at)
    ? 'Hong Kong is closed'
    : null;

export const movesInNewYork: Rule = (told) =>
  isMove(told) && /^(?:美股|道指|纳指)/.test(told.summary) && newYorkSessionOf(told.at) === null
    ? 'New York is closed'
    : null;

export const movesInFutures: Rule = (told) =>
  isMove(told) && /期货主力合约|主力合约日内/.test(told.summary) && !isFuturesSession(told.at)
    ? 'the futures exchanges are closed'
    : null;

/** What belongs to a minute of the day stands there, and on days that have it. */
export const keepsItsMinute: Rule = (told) => {
  const due = dueTimes.find(({ words }) => words.test(textOf(told).slice(0, 24)));
  if (due === undefined) return null;
  if (!due.isDay(told.at)) return `${due.words} on a day without it`;
  return between(told.at, due.from, due.to) ? null : `${due.words} at a wrong hour`;
};

const onDay = (market: 'china' | 'hongKong') => (at: number) => isTradingDay(market, at);
const dueTimes = [
  { words: /^盘前|^竞价|集合竞价/, from: '7:00', to: '9:30', isDay: onDay('china') },
  { words: /^A股开盘|^开盘：/, from: '9:30', to: '9:40', isDay: onDay('china') },
  { words: /^午评/, from: '11:30', to: '11:50', isDay: onDay('china') },
  { words: /^收评/, from: '15:00', to: '15:20', isDay: onDay('china') },
  { words: /^港股收评/, from: '16:08', to: '16:30', isDay: onDay('hongKong') },
  { words: /^美股开盘：/, from: '21:30', to: '22:40', isDay: (at: number) => newYorkSessionOf(at) !== null },
  { words: /^国内商品期货夜盘开盘/, from: '21:00', to: '21:10', isDay: hasFuturesNight },
  { words: /人民币兑美元中间价报/, from: '9:15', to: '9:20', isDay: onDay('china') },
  { words: /截至今日14时/, from: '14:00', to: '20:00', isDay: () => true },
];

export const clockRules = { movesInSession, movesInHongKong, movesInNewYork, movesInFutures, keepsItsMinute };

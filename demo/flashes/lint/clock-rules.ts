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
import { contracts, type Contract } from '#demo/market/prices.ts';
import { chinaDate } from '#shared/time.ts';
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

/** Nobody asks a price on a day off: it is told with the day it is of. */
export const pricesHaveTheirDay: Rule = (told) =>
  !isTradingDay('china', told.at) && /主力合约(?!\d+月\d+日)[^。]*报\d/.test(told.summary)
    ? 'a price of a day off'
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

const dayOnly = (Object.keys(contracts) as Contract[]).filter((name) => 'isDayOnly' in contracts[name]);

/** By night there are prices of those goods alone that have a night session. */
export const nightsHaveTheirGoods: Rule = (told) => {
  const { hour } = chinaDate(told.at);
  const isOfNight = /夜盘[^，。]*[多涨收开]/.test(told.summary) || (isFutures(told) && (hour >= 21 || hour < 6));
  const name = isOfNight
    ? dayOnly.find((one) => new RegExp(`${one}(?:涨|跌|持平|主力|期货|小幅)`).test(told.summary))
    : undefined;
  return name === undefined ? null : `${name} by night`;
};
const isFutures = ({ subjectIds: ids, by }: Told) => ids.includes(subjectIds.futures) && by.startsWith('market');

const DAY_SECONDS = 86_400;

/** 昨日 and 隔夜 are yesterday: after a day off there is none of them. */
export const namesTheDayBefore: Rule = (told) => {
  const text = textOf(told);
  const before = told.at - DAY_SECONDS;
  if (!isTradingDay('china', before) && /昨日|昨天|前一日/.test(text)) return 'yesterday was a day off';
  if (!isTradingDay('newYork', before) && /隔夜(?!利率|报|品种)/.test(text)) return 'no night of New York';
  const isMorning = minuteOf(told.at) < minutes('9:00');
  if (isMorning && !hasFuturesNight(before) && /(?<!上周五|恒生指数期货|恒指期货)夜盘(?!21)/.test(text))
    return 'no night of goods';
  return null;
};

/** Nothing moves before the opening, at noon or after the close. */
export const movesWhileOpen: Rule = (told) =>
  !isAShareSession(told.retells?.at ?? told.at) &&
  !told.by.startsWith('desk') &&
  /(?:沪指|深成指|创业板指|科创50指数|板块)现[涨跌报]/.test(told.summary)
    ? 'A shares do not move now'
    : null;

/** Who oversees companies works when they are traded. */
export const overseesOnWorkdays: Rule = (told) =>
  /^(?:company|exchange)/.test(told.by) &&
  !isTradingDay('china', told.at) &&
  /证监会.*批复|(?:监管函|警示函|问询函)|申请获受理|审核委员会公告/.test(told.summary.split('。')[0] ?? '')
    ? 'an authority on a day off'
    : null;

/** A week is told of when it is over. */
export const tellsWeeksInTime: Rule = (told) => {
  const { weekday } = chinaDate(told.at);
  if (/两家交易所：本周/.test(told.title) && weekday !== 5) return 'the exchanges report on Fridays';
  const isEarly = weekday >= 1 && weekday <= 3;
  return isEarly && /本周[^，。]{0,24}(?:报价|环比|均价)/.test(textOf(told)) ? 'a week that has just begun' : null;
};

export const clockRules = {
  nightsHaveTheirGoods,
  namesTheDayBefore,
  movesWhileOpen,
  overseesOnWorkdays,
  tellsWeeksInTime,
  movesInSession,
  movesInHongKong,
  movesInNewYork,
  movesInFutures,
  pricesHaveTheirDay,
  keepsItsMinute,
};

import { knownPeriod } from '#demo/calendar/disclosure.ts';
import { minuteOf, minutes, newYorkSessionOf, tradingDayAfter, tradingDayBefore } from '#demo/calendar/sessions.ts';
import { pick, type Random } from '#demo/chance.ts';
import { brokers, foreignBrokers, fundHouses, researchHouses } from '#demo/cast/houses.ts';
import { shareOf } from '#demo/market/waves.ts';
import { plates } from '#demo/sectors.ts';
import { chinaDate, chinaDaysBetween, type UnixSeconds } from '#shared/time.ts';

export type Words = Record<string, string>;

/** The words that any story may use: the day, the periods that are spoken of on it, and houses that say something. */
export function dayWords(at: UnixSeconds, random: Random): Words {
  const { year, month, day, weekday } = chinaDate(at);
  const lastMonth = month === 1 ? 12 : month - 1;
  const quarter = Math.ceil(month / 3);
  const before = quarter === 1 ? { quarter: '四季度', span: '全年', year: year - 1 } : { ...spans[quarter - 2], year };
  return {
    today: `${month}月${day}日`,
    day: `${day}日`,
    weekday: `周${'日一二三四五六'.charAt(weekday)}`,
    yesterday: dateText(at - 86_400),
    before: dateText(tradingDayBefore('china', at)),
    next: dateText(tradingDayAfter('china', at)),
    nextday: chinaDaysBetween(at, tradingDayAfter('china', at)) === 1 ? '明日' : dateText(tradingDayAfter('china', at)),
    lastday: lastDayText(at),
    overnight: overnightText(at),
    weekahead: weekday >= 1 && weekday <= 4 ? '本周' : '下周',
    // The week is told of when most of it is over.
    week: weekday >= 1 && weekday <= 3 ? '上周' : '本周',
    month: `${lastMonth}月`,
    thismonth: `${month}月`,
    year: String(year),
    lastyear: String(year - 1),
    nextyear: String(year + 1),
    quarter: `${before.year}年${before.quarter}`,
    span: `${before.year}年${before.span}`,
    ...knownWords(at),
    forecast:
      month <= 1
        ? `${year - 1}年度`
        : month <= 7
          ? `${year}年上半年`
          : month <= 10
            ? `${year}年前三季度`
            : `${year}年度`,
    // So many shares are sold for the first time, whoever tells it.
    newshares: String(1 + Math.floor(4 * shareOf(`new shares ${dateText(at)}`))),
    registerday: registerDay(at),
    worldsession: worldSession(at),
    house: pick(researchHouses, random),
    broker: pick(brokers, random),
    foreignbroker: pick(foreignBrokers, random),
    fund: pick(fundHouses, random),
    anyplate: pick(plates, random).name,
    months: month === 1 ? `${year - 1}年全年` : month === 2 ? '1月' : `前${month - 1}个月`,
    grown: pick(['增加', '减少'], random),
    risen: pick(['上涨', '下跌'], random),
    higher: pick(['上升', '下降'], random),
  };
}

/** Whose hours it is that prices around the clock are made in. */
function worldSession(at: UnixSeconds): string {
  if (newYorkSessionOf(at) !== null) return '美洲时段';
  return minuteOf(at) >= minutes('6:00') && minuteOf(at) < minutes('15:00') ? '亚洲时段' : '欧洲时段';
}

/** The last tenth day or end of a month of which a company knows who holds its shares: the register comes days later. */
function registerDay(at: UnixSeconds): string {
  for (let back = 3; ; back++) {
    const then = at - back * 86_400;
    if (chinaDate(then).day % 10 === 0 && chinaDate(then).day <= 20) return dateText(then);
    if (chinaDate(then + 86_400).day === 1) return dateText(then);
  }
}

/** The day of trading before: yesterday, last Friday, or some other day. */
export function lastDayText(at: UnixSeconds): string {
  const last = tradingDayBefore('china', at);
  if (chinaDaysBetween(last, at) === 1) return '昨日';
  return chinaDate(last).weekday === 5 && chinaDaysBetween(last, at) <= 3 ? '上周五' : '上一交易日';
}

/** When New York closed last, as it is said in the morning here. */
function overnightText(at: UnixSeconds): string {
  const last = tradingDayBefore('newYork', at);
  if (chinaDaysBetween(last, at) === 1) return '隔夜';
  return chinaDate(last).weekday === 5 && chinaDaysBetween(last, at) <= 3 ? '上周五' : '上一交易日';
}

/** What everybody has reported, as against `{quarter}` and `{span}`, which are only just being reported. */
function knownWords(at: UnixSeconds): Words {
  const { year, quarter, span } = knownPeriod(at);
  return { knownquarter: `${year}年${quarter}`, knownspan: `${year}年${span}` };
}

const spans = [
  { quarter: '一季度', span: '一季度' },
  { quarter: '二季度', span: '上半年' },
  { quarter: '三季度', span: '前三季度' },
] as const;

export function dateText(at: UnixSeconds): string {
  const { month, day } = chinaDate(at);
  return `${month}月${day}日`;
}

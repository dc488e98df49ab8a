import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { isTradingDay, minuteOf, tradingDayBefore } from '#demo/calendar/sessions.ts';
import { companies, type Company } from '#demo/companies.ts';
import { plates } from '#demo/sectors.ts';
import { pathTo, remembering, shareOf, swingOf } from './waves.ts';

/** What the invented market does follows from the day and the minute alone, so all texts agree, after a restart too. */

const DAY_SECONDS = 86_400;

type Traded = 'china' | 'hongKong';

interface Index {
  base: number;
  /** How much more it moves than the whole market. */
  beta: number;
  market: Traded;
}

export const indices = {
  沪指: { base: 4080, beta: 0.8, market: 'china' },
  深成指: { base: 14_900, beta: 1.15, market: 'china' },
  创业板指: { base: 3820, beta: 1.5, market: 'china' },
  科创50指数: { base: 1710, beta: 1.6, market: 'china' },
  北证50指数: { base: 1490, beta: 1.4, market: 'china' },
  恒生指数: { base: 24_600, beta: 0.9, market: 'hongKong' },
  恒生科技指数: { base: 5120, beta: 1.4, market: 'hongKong' },
} as const satisfies Record<string, Index>;
export type IndexName = keyof typeof indices;

const dayNr = (at: UnixSeconds) => Math.round(chinaDayStart(at) / DAY_SECONDS);

/** The trading day whose prices are the newest at `at`. */
export const priceDay = (market: Traded, at: UnixSeconds): UnixSeconds => priceDays[market](at);

const priceDayOf = (market: Traded) => (at: UnixSeconds) => {
  const isOpenDay = isTradingDay(market, at) && minuteOf(at) >= 9 * 60 + 25;
  return isOpenDay ? chinaDayStart(at) : tradingDayBefore(market, at);
};

/** Every share asks for it. */
const priceDays = { china: remembering(priceDayOf('china')), hongKong: remembering(priceDayOf('hongKong')) };

/** How much of the session of `at`'s price day is over, 0 to 1. */
export function sessionPart(market: Traded, at: UnixSeconds): number {
  if (priceDay(market, at) !== chinaDayStart(at)) return 1;
  const end = market === 'china' ? 15 * 60 : 16 * 60;
  const noon = market === 'china' ? 11.5 * 60 : 12 * 60;
  const whole = end - 9.5 * 60 - (13 * 60 - noon);
  const minute = Math.min(minuteOf(at), end);
  const traded = Math.min(minute, noon) - 9.5 * 60 + Math.max(0, minute - 13 * 60);
  return Math.max(0, Math.min(1, traded / whole));
}

/** Where an index closed on a day. */
export function closeOf(name: IndexName, day: UnixSeconds): number {
  const { base, beta } = indices[name];
  const nr = dayNr(day);
  const mood = 0.02 * Math.sin(nr / 11) + 0.008 * swingOf(`mood ${nr}`);
  return base * (1 + beta * mood + 0.003 * swingOf(`${name} ${nr}`));
}

/** Per cent against the close before, at that moment. */
export function indexChange(name: IndexName, at: UnixSeconds): number {
  const { market, beta } = indices[name];
  const day = priceDay(market, at);
  const end = (closeOf(name, day) / closeOf(name, tradingDayBefore(market, day)) - 1) * 100;
  return pathTo(end, sessionPart(market, at), { name: `index ${dayNr(day)}`, width: 0.35 * beta });
}

export function indexLevel(name: IndexName, at: UnixSeconds): number {
  const { market } = indices[name];
  return closeOf(name, tradingDayBefore(market, priceDay(market, at))) * (1 + indexChange(name, at) / 100);
}

/** Billions of both markets together so far, in 亿元. */
export function turnoverAt(at: UnixSeconds): number {
  const day = priceDay('china', at);
  return wholeTurnover(day) * sessionPart('china', at) ** 0.78;
}

/** More or less than on the day before at the same time, in 亿元. */
export function turnoverDifference(at: UnixSeconds): number {
  const day = priceDay('china', at);
  const before = wholeTurnover(tradingDayBefore('china', day)) * sessionPart('china', at) ** 0.78;
  return turnoverAt(at) - before;
}

const wholeTurnover = (day: UnixSeconds) => 23_600 * (1 + 0.09 * swingOf(`turnover ${dayNr(day)}`));

/** Per cent of a plate at that moment. */
export function plateChange(plateId: number, at: UnixSeconds): number {
  const day = dayNr(priceDay('china', at));
  const end = indexChange('沪指', priceDay('china', at) + 15 * 3600) + 1.7 * swingOf(`plate ${plateId} ${day}`);
  return pathTo(end, sessionPart('china', at), { name: `plate ${plateId} ${day}`, width: 0.7 });
}

/** Per cent of a share at that moment; ±10 is its limit. */
export function shareChange({ symbol, sector }: Company, at: UnixSeconds): number {
  const day = dayNr(priceDay('china', at));
  const own = swingOf(`${symbol} ${day}`);
  const end = plateChange(sector.plate.id, priceDay('china', at) + 15 * 3600) + 2.6 * own + 4.5 * own ** 3;
  const now = pathTo(end, sessionPart('china', at), { name: `${symbol} ${day}`, width: 1.2 });
  return Math.abs(now) > LIMIT - 0.4 ? Math.sign(now) * LIMIT : now;
}
export const LIMIT = 10;

/** How many shares of the whole market rise at that moment. */
export function risingShares(at: UnixSeconds): number {
  const lean = Math.tanh(indexChange('深成指', at) * 0.9);
  return Math.round(2680 + 1900 * lean + 160 * swingOf(`breadth ${dayNr(at)}`));
}

export function limitUps(at: UnixSeconds): number {
  const whole = 58 + 24 * Math.tanh(indexChange('深成指', at)) + 14 * swingOf(`limits ${dayNr(at)}`);
  return Math.max(9, Math.round(whole * (0.25 + 0.75 * sessionPart('china', at))));
}

/** Plates from the strongest to the weakest at that moment. */
export const rankedPlates = (at: UnixSeconds) => ranked(plates, ({ id }) => plateChange(id, at));

/** Companies of a plate from the strongest to the weakest at that moment. */
export const rankedCompanies = (plateId: number, at: UnixSeconds) =>
  ranked(
    companies.filter(({ sector }) => sector.plate.id === plateId),
    (company) => shareChange(company, at),
  );

function ranked<T>(items: readonly T[], changeOf: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, change: changeOf(item) }))
    .sort((a, b) => b.change - a.change)
    .map(({ item }) => item);
}

/** The invented last price of a share before that day, in yuan. */
export const priceOf = ({ symbol }: Company) => 6 + 70 * shareOf(`${symbol} price`) ** 2;

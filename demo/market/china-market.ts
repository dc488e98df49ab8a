import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';
import type { Breadth } from '#domains/market/sources/simulator/market.breadth.ts';
import type { SimulatedQuote } from '#domains/market/sources/simulator/market.simulated-market.ts';
import { tradingDayBefore } from '#demo/calendar/sessions.ts';
import { companies, type Company } from '#demo/companies.ts';
import { plates } from '#demo/sectors.ts';
import { demoMarket, simulatedMarket } from './demo-market.ts';
import { hongKongChange, hongKongLevel, type HongKongIndex } from './hong-kong.ts';
import { priceDay } from './price-day.ts';
import { remembering } from './waves.ts';

/** What the news tell of the market at home is what its quotes show (docs/product/simulated-market.md#news). */

/** By the symbols of the simulated market; those of Hong Kong go ways of their own. */
export const indices = {
  沪指: '000001.SS',
  深成指: '399001.SZ',
  创业板指: '399006.SZ',
  科创50指数: '000688.SS',
  北证50指数: '899050.BJ',
  恒生指数: null,
  恒生科技指数: null,
} as const satisfies Record<string, string | null>;
export type IndexName = keyof typeof indices;

const CLOSE = 15 * 3600;
const YI = 100_000_000;

/** The moment of the market that is the newest at `at`. */
function momentAt(at: UnixSeconds): MarketMoment {
  const day = priceDay('china', at);
  return { day: tradingDayOf(day), second: day === chinaDayStart(at) ? at - day : CLOSE };
}

function quoteAt(symbol: string, at: UnixSeconds): SimulatedQuote {
  const quote = simulatedMarket.quote(symbol, momentAt(at));
  if (quote === null) throw new Error(`${symbol} is not traded in the simulated market.`);
  return quote;
}

const changeAt = (symbol: string, at: UnixSeconds) => {
  const { last, preClose } = quoteAt(symbol, at);
  return (last / preClose - 1) * 100;
};

/** Per cent against the close before, at that moment. */
export function indexChange(name: IndexName, at: UnixSeconds): number {
  const symbol = indices[name];
  return symbol === null ? hongKongChange(name as HongKongIndex, at) : changeAt(symbol, at);
}

export function indexLevel(name: IndexName, at: UnixSeconds): number {
  const symbol = indices[name];
  return symbol === null ? hongKongLevel(name as HongKongIndex, at) : quoteAt(symbol, at).last / 100;
}

/** What both markets together have turned over so far, in 亿元. */
export function turnoverAt(at: UnixSeconds): number {
  return turnoverOf(momentAt(at));
}

/** More or less than on the day before at the same time, in 亿元. */
export function turnoverDifference(at: UnixSeconds): number {
  const before = tradingDayOf(tradingDayBefore('china', priceDay('china', at)));
  return turnoverAt(at) - turnoverOf({ day: before, second: momentAt(at).second });
}

const turnoverOf = (moment: MarketMoment) =>
  ([indices.沪指, indices.深成指] as const).reduce(
    (sum, symbol) => sum + (simulatedMarket.quote(symbol, moment)?.value ?? 0),
    0,
  ) / YI;

/** Per cent of a plate at that moment: the mean of its companies. */
export function plateChange(plateId: number, at: UnixSeconds): number {
  const members = membersOf(plateId);
  return members.reduce((sum, { symbol }) => sum + changeAt(symbol, at), 0) / members.length;
}

const membersOf = remembering((plateId: number) => companies.filter(({ sector }) => sector.plate.id === plateId));

/** Per cent of a share at that moment. */
export const shareChange = ({ symbol }: Company, at: UnixSeconds): number => changeAt(symbol, at);

/** Per cent of a share against the close so many days of trading before the last one. */
export function changeSince({ symbol }: Company, days: number, at: UnixSeconds): number {
  let day = priceDay('china', at);
  for (let back = 0; back < days; back++) day = tradingDayBefore('china', day);
  const then = simulatedMarket.quote(symbol, { day: tradingDayOf(day), second: CLOSE });
  return then === null ? changeAt(symbol, at) : (quoteAt(symbol, at).last / then.last - 1) * 100;
}

/** Per cent of a plate, as `changeSince` of its companies. */
export function plateChangeSince(plateId: number, days: number, at: UnixSeconds): number {
  const members = membersOf(plateId);
  return members.reduce((sum, company) => sum + changeSince(company, days, at), 0) / members.length;
}

/** Whether a share stands at one of its limits at that moment. */
export const limitOf = ({ symbol }: Company, at: UnixSeconds): SimulatedQuote['limit'] => quoteAt(symbol, at).limit;

/** Where a share stands and what of it was traded until that moment: yuan and 亿元, the turnover in per cent of what can be traded. */
export function figuresOf({ symbol }: Company, at: UnixSeconds) {
  const { last, high, low, volume, value } = quoteAt(symbol, at);
  const circulating = circulatingShares.get(symbol) ?? 0;
  return {
    ...{ price: last / 100, high: high / 100, low: low / 100 },
    all: ((last / 100) * (totalShares.get(symbol) ?? 0)) / YI,
    ratio: ((last / 100) * (totalShares.get(symbol) ?? 0)) / (yearProfits.get(symbol) ?? YI),
    worth: value / YI,
    turnover: circulating === 0 ? 0 : (volume / circulating) * 100,
  };
}

const yearProfits = new Map(demoMarket.listings.map((listing) => [listing.symbol, listing.yearProfit]));
const totalShares = new Map(demoMarket.listings.map((listing) => [listing.symbol, listing.totalShares]));
const circulatingShares = new Map(demoMarket.listings.map((listing) => [listing.symbol, listing.circulatingShares]));

/** How many shares of the whole market rise, fall or stand at a limit at that moment. */
export function breadthAt(at: UnixSeconds): Breadth {
  const breadth = simulatedMarket.breadth(momentAt(at));
  if (breadth === null) throw new Error('The simulated market does not know that day.');
  return breadth;
}

/** Plates from the strongest to the weakest at that moment. */
export const rankedPlates = (at: UnixSeconds) => ranked(plates, ({ id }) => plateChange(id, at));

/** Companies of a plate from the strongest to the weakest at that moment. */
export const rankedCompanies = (plateId: number, at: UnixSeconds) =>
  ranked(membersOf(plateId), (company) => shareChange(company, at));

function ranked<T>(items: readonly T[], changeOf: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, change: changeOf(item) }))
    .sort((a, b) => b.change - a.change)
    .map(({ item }) => item);
}

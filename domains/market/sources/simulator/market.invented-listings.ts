import type { TradingDay } from '#shared/trading-day.ts';
import { chanceOf } from './market.dice.ts';
import { inventedName } from './market.invented-names.ts';

/** Codes that no exchange has given out, by market; a synthetic market takes them in turn (docs/product/simulated-market.md#size). */
const ranges: readonly (readonly [from: number, to: number, suffix: string])[] = [
  [605_600, 605_999, 'SS'],
  [3_100, 3_799, 'SZ'],
  [302_200, 302_999, 'SZ'],
  [689_010, 689_999, 'SS'],
  [1_402, 1_694, 'SZ'],
  [921_000, 922_999, 'BJ'],
];

export interface InventedListing {
  symbol: string;
  name: string;
  /** It is listed on the first trading day from then on; null for one that was always there. */
  listedFrom: TradingDay | null;
  totalShares: number;
  circulatingShares: number;
  yearProfit: number | null;
}

/** As many as are asked for, at most the codes that are free. */
export function fillingListings(count: number): InventedListing[] {
  const widest = Math.max(...ranges.map(([from, to]) => to - from + 1));
  const symbols: string[] = [];
  for (let at = 0; at < widest && symbols.length < count; at += 1) {
    for (const [from, to, suffix] of ranges) if (from + at <= to) symbols.push(symbolOf(from + at, suffix));
  }
  return symbols
    .slice(0, count)
    .map((symbol, nr) => invented(symbol, { nr, name: inventedName(nr + NEW_STOCKS), listedFrom: null }));
}

/** New stocks come every twelve days for some years. */
const NEW_STOCKS = 100;
const FIRST_NEW = Date.UTC(2025, 1, 6);
const NEW_EVERY = 12 * 86_400_000;

export const newListings: readonly InventedListing[] = Array.from({ length: NEW_STOCKS }, (_, nr) => {
  const symbol = nr % 2 === 0 ? symbolOf(301_720 + nr, 'SZ') : symbolOf(1_720 + nr, 'SZ');
  const at = new Date(FIRST_NEW + nr * NEW_EVERY);
  const listedFrom = at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate();
  return invented(symbol, { nr: nr + 100_000, name: inventedName(nr), listedFrom });
});

/** Those of the securities that bear symbol and name of an invented one: what an exchange gives such a code to is called otherwise. */
export function inventedAmong<T extends { symbol: string; name: string }>(securities: readonly T[]): T[] {
  const names = new Map([...newListings, ...fillingListings(Infinity)].map(({ symbol, name }) => [symbol, name]));
  return securities.filter(({ symbol, name }) => names.get(symbol) === name);
}

function symbolOf(code: number, suffix: string): string {
  return `${String(code).padStart(6, '0')}.${suffix}`;
}

function invented(
  symbol: string,
  { nr, name, listedFrom }: { nr: number; name: string; listedFrom: TradingDay | null },
): InventedListing {
  const totalShares = Math.round(0.6 + 18 * chanceOf(nr, 1) ** 3) * 100_000_000;
  const floating = listedFrom === null ? 0.5 + 0.5 * chanceOf(nr, 2) : 0.25;
  const yearProfit = Math.round(totalShares * (chanceOf(nr, 3) * 1.2 - 0.15));
  return { symbol, name, listedFrom, totalShares, circulatingShares: Math.round(totalShares * floating), yearProfit };
}

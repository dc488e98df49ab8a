import type { TradingDay } from '#shared/trading-day.ts';
import { valueTold } from '#domains/market/terms/market.bars.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import type { PriceLimits } from '#domains/market/limits/market.limits.ts';

export type LimitsOf = (listing: Listing, day: TradingDay) => PriceLimits | null;

/** Where every security of a day stands, column by column: row `i` of each column is `listings[i]`. */
export interface Snapshot {
  day: TradingDay;
  listings: readonly Listing[];
  rowOf(symbol: string): number | undefined;
  /** Fen; 0 before the first price of the day. */
  last: Int32Array;
  open: Int32Array;
  high: Int32Array;
  low: Int32Array;
  preClose: Int32Array;
  /** Fen; 0 where that day has no limit. */
  up: Int32Array;
  down: Int32Array;
  /** Shares and yuan of the day so far. */
  volume: Float64Array;
  value: Float64Array;
  isHalted: Uint8Array;
  /** Shares that wait at the limit; NaN where the source does not say, or nobody waits. */
  queued: Float64Array;
  /** Unix seconds of what is told; 0 before anything is. */
  at: Float64Array;
}

/** A day on which nothing has happened yet. */
export function createSnapshot(day: TradingDay, listings: readonly Listing[], limitsOf: LimitsOf): Snapshot {
  const rows = new Map(listings.map(({ symbol }, row) => [symbol, row]));
  const prices = () => new Int32Array(listings.length);
  const amounts = () => new Float64Array(listings.length);
  const limits = listings.map((listing) => limitsOf(listing, day));
  return {
    day,
    listings,
    rowOf: (symbol) => rows.get(symbol),
    last: prices(),
    open: prices(),
    high: prices(),
    low: prices(),
    preClose: Int32Array.from(listings, ({ preClose }) => preClose),
    up: Int32Array.from(limits, (limit) => limit?.up ?? 0),
    down: Int32Array.from(limits, (limit) => limit?.down ?? 0),
    volume: amounts(),
    value: amounts(),
    isHalted: new Uint8Array(listings.length),
    queued: amounts().fill(Number.NaN),
    at: amounts(),
  };
}

/** Whether anything was told of a security that day. */
export const isTold = ({ at }: Pick<Snapshot, 'at'>, row: number): boolean => at[row] !== 0;

/** What a security is worth by now: before its first price of the day what it was worth the day before. */
export function priceOf({ last, preClose }: Snapshot, row: number): number {
  return last[row] || (preClose[row] ?? 0);
}

/** Shares traded that day; null where money was paid and nobody told for how many, as in files without that column. */
export function volumeOf({ volume, value }: Snapshot, row: number): number | null {
  const shares = volume[row] ?? 0;
  return shares === 0 && (value[row] ?? 0) > 0 ? null : shares;
}

/** Yuan paid that day; null where shares were traded and nobody told for how much. */
export const valueOf = ({ volume, value }: Pick<Snapshot, 'volume' | 'value'>, row: number): number | null =>
  valueTold(volume[row] ?? 0, value[row] ?? 0);

export const isTradedIn = (snapshot: Snapshot, row: number): boolean => volumeOf(snapshot, row) !== 0;

/** Change against the close before, as a fraction; 0 before the first price of the day. */
export function changeOf(snapshot: Snapshot, row: number): number {
  const before = snapshot.preClose[row] ?? 0;
  return before === 0 ? 0 : (priceOf(snapshot, row) - before) / before;
}

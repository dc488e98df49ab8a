import { isStorablePrice } from '#domains/market/terms/market.bounds.ts';
import type { Tick } from '#domains/market/terms/market.source.ts';
import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import { AUCTIONED } from '#shared/session-slots.ts';

/** Why what is told of a listed security is not believed (docs/product/quotes.md#lies). */
export type TickFault = 'price' | 'range' | 'limit' | 'time' | 'volume';

/** What a tick is held against. */
export interface Believed {
  /** Unix seconds, shares and yuan of the last tick that was believed; 0 before one. */
  at: number;
  volume: number;
  value: number;
  /** Fen; 0 where that day has no limit. */
  up: number;
  down: number;
}

/** When the opening prices of a day are made. */
export const auctionedAt = (day: TradingDay): UnixSeconds => startOfDay(day) + AUCTIONED;

/** Before the opening price is made there is the price alone that the auction would make. */
export const isIndicative = ({ at }: Tick, auctioned: UnixSeconds): boolean => at < auctioned;

/**
 * Until the opening price is made nothing is traded: the price is the one that the auction would make, and the day has neither
 * opened nor been anywhere (docs/product/quotes.md#auction).
 */
export function indicative(tick: Tick, range: Fen): Tick {
  return { ...tick, open: range, high: range, low: range, volume: 0, value: 0 };
}

/** Null for what may be true of a day whose opening prices are made at `auctioned`. */
export function faultOf(
  told: Tick,
  auctioned: UnixSeconds,
  { at, volume, value, up, down }: Believed,
): TickFault | null {
  const tick = isIndicative(told, auctioned) ? indicative(told, told.last) : told;
  if (tick.at < at) return 'time';
  if (tick.isHalted) return null;
  const { last, open, high, low } = tick;
  if (![last, open, high, low].every((price) => isStorablePrice(price) && price > 0)) return 'price';
  if (low > Math.min(last, open) || high < Math.max(last, open)) return 'range';
  if (up > 0 && (high > up || low < down)) return 'limit';
  const hasShrunk = tick.volume < volume || tick.value < value * (1 - ROUNDING);
  return hasShrunk ? 'volume' : null;
}

/** By so much the value of a day may lie below the sum of its minutes: files round them differently. */
const ROUNDING = 0.001;

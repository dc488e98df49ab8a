import type { MarketState } from '#domains/market/days/market.days.service.ts';
import { SLOTS } from '#shared/session-slots.ts';

/** What one share did in one minute; the price before it stands where nothing was traded. */
export interface Minute {
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** One minute of the whole market, share by share. */
export interface Slot {
  state: MarketState;
  slot: number;
}

/** Null until the share has a price that day. */
export function minuteOf({ state: { minutes }, slot }: Slot, row: number, before: number): Minute | null {
  const at = row * SLOTS + slot;
  const close = minutes.close[at] ?? 0;
  if (close === 0) return before === 0 ? null : { high: before, low: before, close: before, volume: 0 };
  return { high: minutes.high[at] ?? 0, low: minutes.low[at] ?? 0, close, volume: minutes.volume[at] ?? 0 };
}

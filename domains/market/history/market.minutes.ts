import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import { emptyFigures } from './market.minute-packing.ts';

const [morning, noon, afternoon, close] = [9 * 60 + 30, 11 * 60 + 30, 13 * 60, 15 * 60];
const MORNING_SLOTS = noon - morning + 1;

/** The slot of a minute of the day by its end (`09:31` is slot 1); null outside of the session. */
export function slotOfMinute(minuteOfDay: number): number | null {
  if (minuteOfDay >= morning && minuteOfDay <= noon) return minuteOfDay - morning;
  if (minuteOfDay > afternoon && minuteOfDay <= close) return MORNING_SLOTS + minuteOfDay - afternoon - 1;
  return null;
}

/** The end of a slot in minutes of the day. */
export function minuteOfSlot(slot: number): number {
  return slot < MORNING_SLOTS ? morning + slot : afternoon + 1 + slot - MORNING_SLOTS;
}

export function timeOfSlot(day: TradingDay, slot: number): UnixSeconds {
  return startOfDay(day) + minuteOfSlot(slot) * 60;
}

/**
 * Minutes with nothing left open: an opening price that a source leaves out is the close before it, held within what the
 * minute traded at, and a minute that it leaves out stands still. Of those before the first one that is told nothing is known: they
 * stay 0 (docs/product/history.md#minutes).
 */
export function completed(bars: MinuteBars): MinuteBars {
  const whole = { ...bars, ...emptyFigures(bars.length), volume: bars.volume, value: bars.value };
  let last = 0;
  for (let slot = 0; slot < bars.length; slot++) {
    const told = (prices: Int32Array) => prices[slot] || null;
    const close = told(bars.close) ?? last;
    const hasTrade = told(bars.close) !== null;
    const low = (hasTrade ? told(bars.low) : null) ?? close;
    const high = (hasTrade ? told(bars.high) : null) ?? close;
    // The first one, as an auction does, opens where it closes.
    whole.open[slot] = told(bars.open) ?? Math.min(high, Math.max(low, last || close));
    whole.high[slot] = high;
    whole.low[slot] = low;
    whole.close[slot] = close;
    last = close;
  }
  return whole;
}

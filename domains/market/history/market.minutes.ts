import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import { secondOfSlot } from '#shared/session-slots.ts';
import { emptyFigures } from './market.minute-packing.ts';

/** The moment at which a slot of that day ends. */
export function timeOfSlot(day: TradingDay, slot: number): UnixSeconds {
  return startOfDay(day) + secondOfSlot(slot);
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

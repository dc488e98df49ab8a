import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { openOf, type Path } from './market.path.ts';
import { stepAt, STEPS } from './market.steps.ts';
import { tradedAt, withinMinute } from './market.state.ts';

/** The minutes of a day up to a second: of a day that is over those of its path, which nobody may write to. The one under way stands as far as it has come. */
export function minuteBarsOf(
  path: Path,
  { symbol, day, second }: { symbol: string; day: TradingDay; second: number },
): MinuteBars {
  const { slot, step } = stepAt(second);
  const length = slot + 1;
  const isOver = length === SLOTS && step === STEPS;
  const part = (column: Int32Array) => (isOver ? column : upTo(column, length));
  // All in one piece of memory: a whole market is thousands of them.
  const memory = new ArrayBuffer(SLOTS * (2 * 8 + 4));
  const bars: MinuteBars = {
    ...{ symbol, day, length, high: part(path.high), low: part(path.low), close: part(path.close) },
    volume: new Float64Array(memory, 0, SLOTS),
    value: new Float64Array(memory, 8 * SLOTS, SLOTS),
    open: new Int32Array(memory, 16 * SLOTS, SLOTS),
  };
  for (let at = 0; at < length; at += 1) {
    bars.open[at] = openOf(path, at);
    bars.volume[at] = (path.volume[at] ?? 0) - (path.volume[at - 1] ?? 0);
    bars.value[at] = (path.value[at] ?? 0) - (path.value[at - 1] ?? 0);
  }
  if (slot < 0 || step === STEPS) return bars;
  const now = withinMinute(path, slot, step);
  const traded = tradedAt(path, slot, step);
  bars.high[slot] = now.high;
  bars.low[slot] = now.low;
  bars.close[slot] = now.last;
  bars.volume[slot] = traded.volume - (path.volume[slot - 1] ?? 0);
  bars.value[slot] = traded.value - (path.value[slot - 1] ?? 0);
  return bars;
}

function upTo(column: Int32Array, length: number): Int32Array {
  const kept = new Int32Array(SLOTS);
  kept.set(column.subarray(0, length));
  return kept;
}

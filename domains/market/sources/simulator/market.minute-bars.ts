import { SLOTS, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { openOf, type Path } from './market.path.ts';
import { stepAt, STEPS } from './market.steps.ts';
import { tradedAt, withinMinute } from './market.state.ts';

/** The minutes of a day up to a second; the one under way stands as far as it has come. */
export function minuteBarsOf(
  path: Path,
  { symbol, day, second }: { symbol: string; day: TradingDay; second: number },
): MinuteBars {
  const { slot, step } = stepAt(second);
  const length = slot + 1;
  const bars: MinuteBars = {
    symbol,
    day,
    length,
    open: new Int32Array(SLOTS),
    high: upTo(path.high, length),
    low: upTo(path.low, length),
    close: upTo(path.close, length),
    volume: new Float64Array(SLOTS),
    value: new Float64Array(SLOTS),
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

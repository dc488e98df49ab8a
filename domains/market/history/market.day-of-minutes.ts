import { fen } from '#shared/money.ts';
import { valueTold, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import { SLOTS } from '#shared/session-slots.ts';
import { untold, type DayRow } from './market.day-store.ts';
import { completed } from './market.minutes.ts';

/** What minutes add up to, and nobody has told otherwise; null while that of the close is not among them (docs/product/history.md#minutes). */
export function dayOfMinutes(bars: MinuteBars): DayRow | null {
  if (bars.length < SLOTS || bars.close[SLOTS - 1] === 0) return null;
  const { symbol, day, open, high, low, close, volume, value } = completed(bars);
  const told = (prices: Int32Array) => prices.filter((price) => price > 0);
  const sum = (column: Float64Array) => column.reduce((total, own) => total + own, 0);
  const [shares, yuan] = [sum(volume), sum(value)];
  return {
    ...untold,
    ...{ symbol, day, preClose: null, volume: shares, value: valueTold(shares, yuan) },
    ...{ open: fen(told(open)[0] ?? 0), high: fen(Math.max(...high)) },
    ...{ low: fen(Math.min(...told(low))), close: fen(close[SLOTS - 1] ?? 0) },
  };
}

const figures = ['open', 'high', 'low', 'close', 'preClose', 'volume', 'value'] as const;

/** Whether a stored day is what minutes had added up to: more of them may change it. What somebody told stays. */
export const isOfMinutes = (stored: DayRow, made: DayRow | null): boolean =>
  made !== null && figures.every((name) => stored[name] === made[name]);

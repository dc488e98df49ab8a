import type { DayBook } from '#domains/boards/books/boards.day-book.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { DayChange } from './boards.deviation.ts';

/** So many days are looked at for what is abnormal: twice the longest rule. */
export const DEVIATION_DAYS = 60;

/**
 * A share's own trading days, the oldest first, `most` of them at the most: as far back as its benchmark is known and it had a
 * limit. The books stand newest first.
 */
export function changesIn(
  books: readonly DayBook[],
  symbol: string,
  { benchmark, most = Infinity }: { benchmark: ReadonlyMap<TradingDay, number> | undefined; most?: number },
): DayChange[] {
  const days: DayChange[] = [];
  for (const { day, entries } of books) {
    if (days.length >= most) break;
    const entry = entries.get(symbol);
    if (entry === undefined) continue;
    const change = benchmark?.get(day);
    if (change === undefined || !entry.hasLimits) break;
    days.push({ share: entry.change, benchmark: change });
  }
  return days.toReversed();
}

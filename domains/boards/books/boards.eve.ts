import { daysAndBoards, limitUpDays, type DaysAndBoards } from '#domains/market/days/market.days.service.ts';
import type { DayBook } from './boards.day-book.ts';

/** What a day begins with: who closed at its limit the day before, and how many days in a row. */
export interface Eve {
  /** By symbol 连板 at the end of the day before; those with none are left out. */
  heights: ReadonlyMap<string, number>;
  /** The day before; null when nothing is known of it. */
  yesterday: DayBook | null;
  /** What a limit-up of that day makes of those before it: m天n板. */
  withLimitUp(symbol: string): DaysAndBoards;
}

/** From the books of the days before, the newest first. */
export function eveOf(books: readonly DayBook[]): Eve {
  const [yesterday = null] = books;
  const sealed = [...(yesterday?.entries ?? [])].filter(([, { end }]) => end === 'up');
  return {
    yesterday,
    heights: new Map(sealed.map(([symbol]) => [symbol, limitUpDays(closesOf(books, symbol))])),
    withLimitUp: (symbol) => daysAndBoards([...closesOf(books, symbol), true]) ?? { days: 1, boards: 1 },
  };
}

/** Of each of the share's own trading days, the oldest first, whether it closed at its limit. */
function closesOf(books: readonly DayBook[], symbol: string): boolean[] {
  return books
    .flatMap(({ entries }) => {
      const entry = entries.get(symbol);
      return entry === undefined ? [] : [entry.end === 'up'];
    })
    .toReversed();
}

import { daysAndBoards, limitUpDays, type DaysAndBoards } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
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

/** What others have published of rows that begin where our days do not reach (docs/product/boards.md#published-rows). */
export interface PublishedRows {
  /** By symbol how many limit-ups the row of a share has before the first of our days that knows it. */
  missing: ReadonlyMap<string, number>;
  /** By symbol the row of the day before; it counts for shares of which we know no day at all. */
  untold: ReadonlyMap<string, number>;
}

/** From the books of the days before, the newest first. */
export function eveOf(books: readonly DayBook[], { missing, untold }: PublishedRows): Eve {
  const [yesterday = null] = books;
  const rowOf = (symbol: string) => {
    const closes = closesOf(books, symbol);
    const before = closes.length === 0 ? untold.get(symbol) : missing.get(symbol);
    return [...Array.from({ length: before ?? 0 }, () => true), ...closes];
  };
  const unknown = [...untold.keys()].filter((symbol) => !books.some(({ entries }) => entries.has(symbol)));
  return {
    yesterday,
    heights: new Map([...sealedIn(yesterday), ...unknown].map((symbol) => [symbol, limitUpDays(rowOf(symbol))])),
    withLimitUp: (symbol) => daysAndBoards([...rowOf(symbol), true]) ?? { days: 1, boards: 1 },
  };
}

/** Shares that closed at their limits on all of these days, by the first that knows them: nobody knows when their rows began. */
export function beginningsIn(books: readonly DayBook[]): Map<TradingDay, string[]> {
  const [yesterday = null] = books;
  const endless = sealedIn(yesterday).filter((symbol) => !closesOf(books, symbol).includes(false));
  return Map.groupBy(endless, (symbol) => books.findLast(({ entries }) => entries.has(symbol))?.day ?? 0);
}

const sealedIn = (book: DayBook | null): string[] =>
  [...(book?.entries ?? [])].flatMap(([symbol, { end }]) => (end === 'up' ? [symbol] : []));

/** Of each of the share's own trading days, the oldest first, whether it closed at its limit. */
function closesOf(books: readonly DayBook[], symbol: string): boolean[] {
  return books
    .flatMap(({ entries }) => {
      const entry = entries.get(symbol);
      return entry === undefined ? [] : [entry.end === 'up'];
    })
    .toReversed();
}

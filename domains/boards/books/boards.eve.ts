import { daysAndBoards, limitUpDays, type DaysAndBoards } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { DayBook } from './boards.day-book.ts';

/** What a day begins with: who closed at its limit the day before, and the rows that go on if another limit-up comes. */
export interface Eve {
  /** By symbol 连板 at the end of the share's last own trading day, also of one that was halted since; those with none are left out. */
  heights: ReadonlyMap<string, number>;
  /** Those of them that closed at their limit on the trading day before: yesterday's limit-ups. */
  sealed: ReadonlySet<string>;
  /** Those of yesterday's limit-ups of which nothing but a published row is known. */
  untold: ReadonlySet<string>;
  /** Whether anything is known of the day before: else nobody can tell a first board from a third. */
  isKnown: boolean;
  /** The day before; null when nothing is known of it. */
  yesterday: DayBook | null;
  /** Whether the name of a share carried a warning on the share's last own trading day. */
  wasWarned(symbol: string): boolean;
  /** What a limit-up of that day makes of those before it: m天n板. */
  withLimitUp(symbol: string): DaysAndBoards;
}

/** The rows with which a day begins, and which of them are yesterday's limit-ups. */
export type EveRows = Pick<Eve, 'heights' | 'sealed' | 'untold' | 'isKnown'>;

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
    isKnown: yesterday !== null || untold.size > 0,
    heights: new Map([...inARow(books), ...unknown].map((symbol) => [symbol, limitUpDays(rowOf(symbol))])),
    sealed: new Set([...sealedIn(yesterday), ...unknown]),
    untold: new Set(unknown),
    wasWarned: (symbol) => books.find(({ entries }) => entries.has(symbol))?.entries.get(symbol)?.isWarned === true,
    withLimitUp: (symbol) => daysAndBoards([...rowOf(symbol), true]) ?? { days: 1, boards: 1 },
  };
}

/** Shares that closed at their limits on all of these days, by the first that knows them: nobody knows when their rows began. */
export function beginningsIn(books: readonly DayBook[]): Map<TradingDay, string[]> {
  const endless = inARow(books).filter((symbol) => !closesOf(books, symbol).includes(false));
  return Map.groupBy(endless, (symbol) => books.findLast(({ entries }) => entries.has(symbol))?.day ?? 0);
}

/** Shares whose last own trading day was a limit-up: a halt since then breaks no row. */
const inARow = (books: readonly DayBook[]): string[] =>
  books.flatMap((book, at) =>
    sealedIn(book).filter((symbol) => !books.slice(0, at).some(({ entries }) => entries.has(symbol))),
  );

const sealedIn = (book: DayBook | null): string[] =>
  [...(book?.entries ?? [])].flatMap(([symbol, { isSealed }]) => (isSealed ? [symbol] : []));

/** Of each of the share's own trading days, the oldest first, whether it closed at its limit. */
function closesOf(books: readonly DayBook[], symbol: string): boolean[] {
  return books
    .flatMap(({ entries }) => {
      const entry = entries.get(symbol);
      return entry === undefined ? [] : [entry.isSealed];
    })
    .toReversed();
}

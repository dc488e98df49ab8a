import { setImmediate as nextTurn } from 'node:timers/promises';
import { readAhead, tradingDaysBefore, type MarketDays } from '#domains/market/days/market.days.service.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { toDayBook, type DayBook } from './boards.day-book.ts';
import { beginningsIn, eveOf, type Eve } from './boards.eve.ts';

/** How far back rows of limit-ups are counted: no row that has been seen was longer. */
const LOOKED_BACK = 60;
/** A book of a whole market takes half a megabyte. */
const KEPT_BOOKS = 80;

/** By symbol 连板 at the end of a day as somebody has published them. */
export type PublishedBoards = (day: TradingDay) => Promise<ReadonlyMap<string, number>>;

export type Books = ReturnType<typeof createBooks>;

/** Finished days in short, each made once as long as it is kept. */
export function createBooks(
  { calendar, endsOf }: Pick<MarketDays, 'calendar' | 'endsOf'>,
  importedVersion: () => string,
  publishedBoards: PublishedBoards = async () => new Map(),
) {
  const keep = keptByVersion<DayBook>(importedVersion, KEPT_BOOKS);
  const book = (day: TradingDay) => keep(day, () => make(day));

  async function make(day: TradingDay): Promise<DayBook> {
    const made = toDayBook(day, await endsOf(day));
    await nextTurn();
    return made;
  }

  async function before(day: TradingDay, count = LOOKED_BACK): Promise<DayBook[]> {
    const books: DayBook[] = [];
    for await (const one of readAhead(tradingDaysBefore(day, count, await calendar()), book)) {
      if (one.entries.size === 0) break;
      books.push(one);
    }
    return books;
  }

  /** What was published of the trading day before that one. */
  async function publishedBefore(day: TradingDay): Promise<ReadonlyMap<string, number>> {
    const eve = (await calendar()).previous(day);
    return eve === null ? new Map() : publishedBoards(eve);
  }

  return {
    book,

    /** The books of the trading days before a day, the newest first; as many as are known, 60 at most. */
    before,

    /** What a day begins with. */
    async eve(day: TradingDay): Promise<Eve> {
      const books = await before(day);
      const untold = await publishedBefore(day);
      const missing = new Map<string, number>();
      for (const [first, symbols] of beginningsIn(books)) {
        const [earlier, own] = [await publishedBefore(first), await publishedBoards(first)];
        for (const symbol of symbols) missing.set(symbol, earlier.get(symbol) ?? (own.get(symbol) ?? 1) - 1);
      }
      return eveOf(books, { untold, missing });
    },
  };
}

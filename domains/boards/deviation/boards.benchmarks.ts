import type { DayBook } from '#domains/boards/books/boards.day-book.ts';
import type { History, MarketDays } from '#domains/market/days/market.days.service.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { benchmarks } from './boards.deviation-rules.ts';

/** By index how its days changed it, as fractions. */
export type BenchmarkChanges = ReadonlyMap<string, ReadonlyMap<TradingDay, number>>;

interface BenchmarkDeps {
  market: Pick<MarketDays, 'indexChangeOf'>;
  history: Pick<History, 'klines'>;
}

const DAY_SECONDS = 86_400;
const symbols = benchmarks.map(({ index }) => index);

/** Of the days of these books, the newest first. */
export async function benchmarkChanges(
  books: readonly Pick<DayBook, 'day'>[],
  { market, history }: BenchmarkDeps,
): Promise<BenchmarkChanges> {
  const days = books.map(({ day }) => day);
  const told = new Map(symbols.map((symbol) => [symbol, changesOn(days, (day) => market.indexChangeOf(symbol, day))]));
  const isTold = [...told.values()].some((changes) => changes.size > 0);
  return isTold ? told : changesInLines(days, history);
}

function changesOn(days: readonly TradingDay[], changeOn: (day: TradingDay) => number | null) {
  return new Map(
    days.flatMap((day): [TradingDay, number][] => {
      const change = changeOn(day);
      return change === null ? [] : [[day, change]];
    }),
  );
}

async function changesInLines(
  days: readonly TradingDay[],
  { klines }: Pick<History, 'klines'>,
): Promise<BenchmarkChanges> {
  const [newest] = days;
  if (newest === undefined) return new Map();
  // The change of a day is told by two closes.
  const before = startOfDay(newest) + DAY_SECONDS;
  const lines = await klines(symbols, { period: DAY_SECONDS, adjust: 'none', count: days.length + 1, before });
  return new Map([...lines].map(([symbol, own]) => [symbol, changesBetween(own)]));
}

function changesBetween(lines: readonly { at: number; close: number }[]): Map<TradingDay, number> {
  const changes = lines.slice(1).map(({ at, close }, nr): [TradingDay, number] => {
    const before = lines[nr]?.close ?? close;
    return [tradingDayOf(at), close / before - 1];
  });
  return new Map(changes);
}

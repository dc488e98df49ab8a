import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Books } from '#domains/boards/books/boards.books.ts';
import { benchmarkChanges, type BenchmarkChanges } from '#domains/boards/deviation/boards.benchmarks.ts';
import { mayReach, measure, type DayChange } from '#domains/boards/deviation/boards.deviation.ts';
import { abnormalRuleOn, benchmarkOf } from '#domains/boards/deviation/boards.deviation-rules.ts';
import { changesIn, DEVIATION_DAYS } from '#domains/boards/deviation/boards.share-days.ts';
import {
  boardOf,
  nameStateOf,
  type DayEnd,
  type History,
  type MarketDays,
} from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { listedOf, type ShareDay } from './boards.criteria.ts';
import { inventSeats } from './boards.invented-seats.ts';
import type { DatedList, DayFigures, DragonTigerSource, SeatList } from './boards.lists.ts';
import { reasonOf } from './boards.reasons.ts';

interface Deps {
  market: Pick<MarketDays, 'endsOf' | 'valueOf' | 'indexChangeOf' | 'calendar' | 'firstDay'>;
  books: Books;
  history: Pick<History, 'klines'>;
}

/** A day's lists, and what everybody did on it. */
interface ListedDay {
  lists: readonly SeatList[];
  figures: ReadonlyMap<string, DayFigures>;
}

/** The lists of a day are some hundred kilobytes. */
const KEPT_DAYS = 30;
/** The lists cover so many days at the most. */
const LONGEST = 3;

/**
 * The lists that a simulated market would have: real criteria, invented seats (docs/product/dragon-tiger.md#simulated). Made of how
 * shares ended the day: how they came there is not asked for, but of those that are listed.
 */
export function simulatedLists({ market, books, history }: Deps): DragonTigerSource {
  const kept = new LRUCache<TradingDay, Promise<ListedDay>>({ max: KEPT_DAYS });

  async function make(day: TradingDay): Promise<ListedDay> {
    const ends = new Map((await market.endsOf(day)).map((end) => [end.symbol, end]));
    const listed = listedOf(await sharesOn(day, [...ends.values()]));
    const values = await valuesOf(
      listed.map(({ symbol }) => symbol),
      await daysUpTo(day, LONGEST),
    );
    const lists = listed.map(({ code, symbol }): SeatList => {
      const reason = reasonOf(code);
      const [own = 0, ...before] = values.get(symbol) ?? [];
      const value = reason.days > 1 ? before.reduce((sum, one) => sum + one, own) : own;
      const change = changeIn(ends.get(symbol));
      const seats = inventSeats({ symbol, key: keyOf(symbol, day, own, reason.days), value, change });
      return { symbol, name: ends.get(symbol)?.name ?? symbol, reason, seats };
    });
    const figures = [...ends].map(([symbol, end]) => [symbol, figuresIn(end, values.get(symbol)?.[0])] as const);
    return { lists, figures: new Map(figures) };
  }

  async function sharesOn(day: TradingDay, ends: readonly DayEnd[]): Promise<ShareDay[]> {
    const past = [await books.book(day), ...(await books.before(day, DEVIATION_DAYS))];
    await nextTurn();
    const benchmarks = await benchmarkChanges(past, { market, history });
    const daysOf = (symbol: string, most = DEVIATION_DAYS) =>
      changesIn(past, symbol, { ...benchmarkIn(benchmarks, symbol), most });
    return ends.map((end): ShareDay => {
      const { symbol, name, high, low, preClose, up, turnoverRatio } = end;
      const board = boardOf(symbol);
      const isWarned = nameStateOf(name) === 'st';
      const rule = abnormalRuleOn(day, board, isWarned ? 'st' : 'ordinary');
      const newest = daysOf(symbol, rule?.days ?? 1);
      return {
        ...{ symbol, board, isWarned, hasLimits: up !== null, change: changeIn(end) },
        amplitude: (high - low) / preClose,
        turnoverRatio: turnoverRatio ?? 0,
        deviation: deviationOf(newest.at(-1)),
        reached: rule !== null && mayReach(newest, rule) ? measure(daysOf(symbol), rule).reached : 0,
      };
    });
  }

  /** By symbol the yuan of each of these days; of a day on which it was not traded 0. */
  async function valuesOf(symbols: readonly string[], days: readonly TradingDay[]): Promise<Map<string, number[]>> {
    const values = new Map<string, number[]>();
    for (const symbol of symbols) {
      if (values.has(symbol)) continue;
      values.set(
        symbol,
        days.map((day) => market.valueOf(symbol, day) ?? 0),
      );
      await nextTurn();
    }
    return values;
  }

  /** The newest first; none before the first day of the market. */
  async function daysUpTo(day: TradingDay, count: number): Promise<TradingDay[]> {
    const [calendar, first] = [await market.calendar(), market.firstDay ?? 0];
    const days: TradingDay[] = [];
    for (let at = calendar.latest(day); at !== null && at >= first && days.length < count; at = calendar.previous(at))
      days.push(at);
    return days;
  }

  function listedDay(day: TradingDay): Promise<ListedDay> {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const made = make(day).catch((error: unknown) => {
      kept.delete(day);
      throw error;
    });
    kept.set(day, made);
    return made;
  }

  return {
    isSimulated: true,
    knownDays: daysUpTo,
    listsOf: async (day) => (await listedDay(day)).lists,
    async listsOfShare(symbol, days) {
      const found: DatedList[] = [];
      // One after the other: each takes its time, and others come between.
      for (const day of days) {
        const { lists } = await listedDay(day);
        found.push(...lists.filter((list) => list.symbol === symbol).map((list) => ({ day, list })));
      }
      return found;
    },
    figuresOf: async (day) => (await listedDay(day)).figures,
  };
}

function benchmarkIn(benchmarks: BenchmarkChanges, symbol: string) {
  return { benchmark: benchmarks.get(benchmarkOf(symbol, boardOf(symbol))?.index ?? '') };
}

const deviationOf = (day: DayChange | undefined) => (day === undefined ? 0 : day.share - day.benchmark);
const changeIn = (end: DayEnd | undefined) => (end === undefined ? 0 : end.close / end.preClose - 1);

/** What was traded is told of those that are listed alone. */
function figuresIn(end: DayEnd, value: number | undefined): DayFigures {
  return {
    close: end.close / 100,
    change: changeIn(end),
    turnoverRatio: end.turnoverRatio ?? null,
    value: value ?? null,
  };
}

/** What was traded hangs on the seed of the market, so the seats do as well. */
function keyOf(symbol: string, day: TradingDay, value: number, days: number): number {
  let key = (day * 31 + Math.round(value)) >>> 0;
  for (const letter of `${symbol}${days}`) key = (Math.imul(key, 33) + letter.charCodeAt(0)) >>> 0;
  return key;
}

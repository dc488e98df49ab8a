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

/** Who is on which lists of a day. */
interface ListedDay {
  listed: readonly Listed[];
  /** How those ended it. */
  ends: ReadonlyMap<string, DayEnd>;
  /** What everybody did on it, but for the value. */
  figures: ReadonlyMap<string, DayFigures>;
}

type Listed = ReturnType<typeof listedOf>[number];

/** A day's lists, and what was traded of those that are on them. */
interface DayOfLists {
  lists: readonly SeatList[];
  values: Values;
}

/** By symbol the yuan of a day and of those before it, the newest first. */
type Values = ReadonlyMap<string, readonly number[]>;

/** The lists of a day are some hundred kilobytes. */
const KEPT_DAYS = 30;
/** The lists cover so many days at the most. */
const LONGEST = 3;
/** So many shares are measured in one turn. */
const IN_A_TURN = 200;

/**
 * The lists that a simulated market would have: real criteria, invented seats (docs/product/dragon-tiger.md#simulated). Made of how
 * shares ended the day: how they came there is not asked for, but of those that are listed.
 */
export function simulatedLists({ market, books, history }: Deps): DragonTigerSource {
  const listedDay = onceADay(async (day): Promise<ListedDay> => {
    const all = await market.endsOf(day);
    const listed = listedOf(await sharesOn(day, all));
    const symbols = new Set(listed.map(({ symbol }) => symbol));
    const ends = all.filter(({ symbol }) => symbols.has(symbol)).map((end) => [end.symbol, end] as const);
    return { listed, ends: new Map(ends), figures: new Map(all.map((end) => [end.symbol, figuresIn(end)])) };
  });

  const wholeDay = onceADay(async (day): Promise<DayOfLists> => {
    const { listed, ends } = await listedDay(day);
    const values = await valuesOf([...ends.keys()], await daysUpTo(day, LONGEST));
    return { lists: listed.map((one) => listOf(day, one, { ends, values })), values };
  });

  function listOf(
    day: TradingDay,
    { code, symbol }: Listed,
    { ends, values }: Pick<ListedDay, 'ends'> & { values: Values },
  ): SeatList {
    const reason = reasonOf(code);
    const [own = 0, ...before] = values.get(symbol) ?? [];
    const value = reason.days > 1 ? before.reduce((sum, one) => sum + one, own) : own;
    const change = changeIn(ends.get(symbol));
    const seats = inventSeats({ symbol, key: keyOf(symbol, day, own, reason.days), value, change });
    return { symbol, name: ends.get(symbol)?.name ?? symbol, reason, seats };
  }

  /** Its lists of one day: what the others on the lists have traded is not asked for. */
  async function listsOn(day: TradingDay, symbol: string): Promise<SeatList[]> {
    const { listed, ends } = await listedDay(day);
    const own = listed.filter((one) => one.symbol === symbol);
    if (own.length === 0) return [];
    const values = await valuesOf([symbol], await daysUpTo(day, LONGEST));
    return own.map((one) => listOf(day, one, { ends, values }));
  }

  async function sharesOn(day: TradingDay, ends: readonly DayEnd[]): Promise<ShareDay[]> {
    const past = [await books.book(day), ...(await books.before(day, DEVIATION_DAYS))];
    await nextTurn();
    const benchmarks = await benchmarkChanges(past, { market, history });
    const daysOf = (symbol: string, most = DEVIATION_DAYS) =>
      changesIn(past, symbol, { ...benchmarkIn(benchmarks, symbol), most });
    const shares: ShareDay[] = [];
    for (const [at, end] of ends.entries()) {
      if (at % IN_A_TURN === IN_A_TURN - 1) await nextTurn();
      const { symbol, name, high, low, preClose, up, turnoverRatio } = end;
      const board = boardOf(symbol);
      const isWarned = nameStateOf(name) === 'st';
      const rule = abnormalRuleOn(day, board, isWarned ? 'st' : 'ordinary');
      const newest = daysOf(symbol, rule?.days ?? 1);
      shares.push({
        ...{ symbol, board, isWarned, hasLimits: up !== null, change: changeIn(end) },
        amplitude: (high - low) / preClose,
        turnoverRatio: turnoverRatio ?? 0,
        deviation: deviationOf(newest.at(-1)),
        reached: rule !== null && mayReach(newest, rule) ? measure(daysOf(symbol), rule).reached : 0,
      });
    }
    return shares;
  }

  /** By symbol the yuan of each of these days; of a day on which it was not traded 0. */
  async function valuesOf(symbols: readonly string[], days: readonly TradingDay[]): Promise<Values> {
    const values = new Map<string, number[]>();
    for (const symbol of symbols) {
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

  return {
    isSimulated: true,
    knownDays: daysUpTo,
    listsOf: async (day) => (await wholeDay(day)).lists,
    async listsOfShare(symbol, days) {
      const found: DatedList[] = [];
      // One after the other: each takes its time, and others come between.
      for (const day of days) found.push(...(await listsOn(day, symbol)).map((list) => ({ day, list })));
      return found;
    },
    async figuresOf(day) {
      const [{ figures }, { values }] = [await listedDay(day), await wholeDay(day)];
      return new Map([...figures].map(([symbol, own]) => [symbol, { ...own, value: values.get(symbol)?.[0] ?? null }]));
    },
  };
}

/** What is made of a day, once as long as it is kept; what failed is made again. */
function onceADay<T>(make: (day: TradingDay) => Promise<T>): (day: TradingDay) => Promise<T> {
  const kept = new LRUCache<TradingDay, Promise<T>>({ max: KEPT_DAYS });
  return (day) => {
    const known = kept.get(day);
    if (known !== undefined) return known;
    const made = make(day).catch((error: unknown) => {
      kept.delete(day);
      throw error;
    });
    kept.set(day, made);
    return made;
  };
}

function benchmarkIn(benchmarks: BenchmarkChanges, symbol: string) {
  return { benchmark: benchmarks.get(benchmarkOf(symbol, boardOf(symbol))?.index ?? '') };
}

const deviationOf = (day: DayChange | undefined) => (day === undefined ? 0 : day.share - day.benchmark);
const changeIn = (end: DayEnd | undefined) => (end === undefined ? 0 : end.close / end.preClose - 1);

/** What was traded is told of those that are listed alone, and takes longer. */
const figuresIn = (end: DayEnd): DayFigures => ({
  close: end.close / 100,
  change: changeIn(end),
  turnoverRatio: end.turnoverRatio ?? null,
  value: null,
});

/** What was traded hangs on the seed of the market, so the seats do as well. */
function keyOf(symbol: string, day: TradingDay, value: number, days: number): number {
  let key = (day * 31 + Math.round(value)) >>> 0;
  for (const letter of `${symbol}${days}`) key = (Math.imul(key, 33) + letter.charCodeAt(0)) >>> 0;
  return key;
}

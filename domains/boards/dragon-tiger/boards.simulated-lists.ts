import { LRUCache } from 'lru-cache';
import { boardOf, type History, type MarketDays, type MarketState } from '#domains/market/days/market.days.service.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import { listedOf, type ShareDay } from './boards.criteria.ts';
import { inventSeats } from './boards.invented-seats.ts';
import type { DayFigures, DragonTigerSource, SeatList } from './boards.lists.ts';
import { reasonOf } from './boards.reasons.ts';

type Market = Pick<MarketDays, 'stateAt' | 'endsOf' | 'calendar'>;

/** Deviations of so many days tell where a run of three has begun. */
const DAYS_BACK = 6;

/** The lists that a simulated market would have: real criteria, invented seats (docs/product/dragon-tiger.md#simulated). */
export function simulatedLists(market: Market, history: Pick<History, 'historyOf' | 'klines'>): DragonTigerSource {
  const kept = new LRUCache<TradingDay, Promise<readonly SeatList[]>>({ max: 30 });

  async function make(day: TradingDay): Promise<readonly SeatList[]> {
    const state = await market.stateAt(day);
    if (state === null) return [];
    const shares = await sharesOn(state, day);
    const byRow = new Map(shares.map(({ symbol }) => [symbol, state.snapshot.rowOf(symbol) ?? 0]));
    const listed = listedOf(shares);
    const long = listed.filter(({ code }) => reasonOf(code).days > 1).map(({ symbol }) => symbol);
    const values = await valuesOf3Days(long, day);
    return listed.map(({ code, symbol }) => {
      const reason = reasonOf(code);
      const row = byRow.get(symbol) ?? 0;
      const own = state.snapshot.value[row] ?? 0;
      const change = changeAt(state, row);
      const value = reason.days > 1 ? (values.get(symbol) ?? own) : own;
      const seats = inventSeats({ symbol, key: keyOf(symbol, day, own, reason.days), value, change });
      return { symbol, name: state.snapshot.listings[row]?.name ?? symbol, reason, seats };
    });
  }

  async function sharesOn(state: MarketState, day: TradingDay): Promise<ShareDay[]> {
    const days = await daysUpTo(day, DAYS_BACK);
    const changes = await Promise.all(days.map(changesOf));
    const benchmarks = await benchmarksUpTo(day, days);
    return state.snapshot.listings.flatMap((listing, row): ShareDay[] => {
      const { snapshot } = state;
      const { symbol, kind, preClose, circulatingShares } = listing;
      const [volume, high, low] = [snapshot.volume[row] ?? 0, snapshot.high[row] ?? 0, snapshot.low[row] ?? 0];
      if (kind !== 'share' || volume === 0) return [];
      const board = boardOf(symbol);
      const benchmark = benchmarks.get(benchmarkOf(symbol));
      return [
        {
          symbol,
          board,
          hasLimits: snapshot.up[row] !== 0,
          change: changeAt(state, row),
          amplitude: (high - low) / preClose,
          turnoverRatio: circulatingShares ? volume / circulatingShares : 0,
          deviations: days.map((_, at) => (changes[at]?.get(symbol) ?? 0) - (benchmark?.[at] ?? 0)),
        },
      ];
    });
  }

  /** By symbol how the shares changed on a day; who has no limit that day does not deviate from anything. */
  async function changesOf(day: TradingDay): Promise<Map<string, number>> {
    const ends = await market.endsOf(day);
    return new Map(
      ends.filter(({ up }) => up !== null).map(({ symbol, close, preClose }) => [symbol, close / preClose - 1]),
    );
  }

  async function benchmarksUpTo(day: TradingDay, days: readonly TradingDay[]): Promise<Map<string, number[]>> {
    const question = {
      period: 86_400,
      adjust: 'none',
      count: days.length + 1,
      before: startOfDay(day) + 86_400,
    } as const;
    const lines = await history.klines(Object.values(benchmarks), question);
    return new Map(
      [...lines].map(([symbol, own]) => [
        symbol,
        own.map(({ close }, at) => close / (own[at - 1]?.close ?? close) - 1).slice(-days.length),
      ]),
    );
  }

  /** By symbol the yuan of the newest three days. */
  async function valuesOf3Days(symbols: readonly string[], day: TradingDay): Promise<Map<string, number>> {
    const question = { period: 86_400, adjust: 'none', count: 3, before: startOfDay(day) + 86_400 } as const;
    const lines = await history.klines(symbols, question);
    return new Map([...lines].map(([symbol, own]) => [symbol, own.reduce((sum, { value }) => sum + (value ?? 0), 0)]));
  }

  /** Oldest first. */
  async function daysUpTo(day: TradingDay, count: number): Promise<TradingDay[]> {
    const calendar = await market.calendar();
    const days: TradingDay[] = [];
    for (let at = calendar.latest(day); at !== null && days.length < count; at = calendar.previous(at))
      days.unshift(at);
    return days;
  }

  return {
    isSimulated: true,
    knownDays: async (until, count) => (await daysUpTo(until, count)).toReversed(),
    listsOf(day) {
      const known = kept.get(day);
      if (known !== undefined) return known;
      const lists = make(day).catch((error: unknown) => {
        kept.delete(day);
        throw error;
      });
      kept.set(day, lists);
      return lists;
    },
    async figuresOf(day) {
      const state = await market.stateAt(day);
      if (state === null) return new Map();
      return new Map(state.snapshot.listings.map(({ symbol }, row) => [symbol, figuresAt(state, row)]));
    },
  };
}

/** docs/product/dragon-tiger.md#deviation */
const benchmarks = { SS: '000002.SS', SZ: '399107.SZ', chinext: '399102.SZ', star: '000688.SS', bse: '899050.BJ' };

function benchmarkOf(symbol: string): string {
  const board = boardOf(symbol);
  if (board === 'chinext' || board === 'star' || board === 'bse') return benchmarks[board];
  return symbol.endsWith('.SS') ? benchmarks.SS : benchmarks.SZ;
}

function changeAt({ snapshot }: MarketState, row: number): number {
  const [last, before] = [snapshot.last[row] ?? 0, snapshot.preClose[row] ?? 0];
  return last === 0 || before === 0 ? 0 : last / before - 1;
}

function figuresAt(state: MarketState, row: number): DayFigures {
  const { snapshot } = state;
  const listing = snapshot.listings[row];
  const volume = snapshot.volume[row] ?? 0;
  if (volume === 0) return { close: null, change: null, turnoverRatio: null, value: null };
  return {
    close: (snapshot.last[row] ?? 0) / 100,
    change: changeAt(state, row),
    turnoverRatio: listing?.circulatingShares ? volume / listing.circulatingShares : null,
    value: snapshot.value[row] ?? 0,
  };
}

/** What was traded hangs on the seed of the market, so the seats do as well. */
function keyOf(symbol: string, day: TradingDay, value: number, days: number): number {
  let key = (day * 31 + Math.round(value)) >>> 0;
  for (const letter of `${symbol}${days}`) key = (Math.imul(key, 33) + letter.charCodeAt(0)) >>> 0;
  return key;
}

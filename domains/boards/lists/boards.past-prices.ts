import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  isHoleBetween,
  readAhead,
  tradingDaysBefore,
  type DayEnd,
  type MarketDays,
  type MarketState,
  type Snapshot,
} from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';

/** What a share cost on the days before one, in prices that compare with those of that day. */
export interface PastPrices {
  /** Fen. */
  highest: number;
  /** Fen, the newest first. */
  closes: readonly number[];
}

const KEPT = 6;

/** Of a share what is known of it before; nothing of one that is not listed. */
export type PastPricesOf = (symbol: string) => PastPrices | null;

/** The prices of so many trading days before a day, as many as are known (docs/product/day-lists.md#past-prices). */
export function createPastPrices({ endsOf }: Pick<MarketDays, 'endsOf'>, importedVersion: () => string) {
  const keep = keptByVersion<ReadonlyMap<string, Walk>>(importedVersion, KEPT);

  async function read({ snapshot, calendar }: MarketState, count: number): Promise<ReadonlyMap<string, Walk>> {
    const walks = new Map<string, Walk>();
    let known = snapshot.day;
    const daysOf = async (day: TradingDay) => ({ day, ends: await endsOf(day) });
    for await (const { day, ends } of readAhead(tradingDaysBefore(snapshot.day, count, calendar), daysOf)) {
      if (isHoleBetween(day, known)) break;
      for (const end of ends) walks.set(end.symbol, stepBack(walks.get(end.symbol), end, day));
      if (ends.length > 0) known = day;
      await nextTurn();
    }
    return walks;
  }

  return async (state: MarketState, count: number): Promise<PastPricesOf> => {
    const { snapshot } = state;
    const walks = await keep(`${snapshot.day} ${count}`, () => read(state, count));
    return (symbol) => {
      const row = snapshot.rowOf(symbol);
      return row === undefined ? null : pricesIn(walks.get(symbol), snapshot, row);
    };
  };
}

/** What a share cost, in prices of the last day on which it was traded: who is listed later, and at which reference price, is not known yet. */
interface Walk {
  /** Fen, not rounded. */
  highest: number;
  closes: number[];
  /** What one fen of the day is worth on the last one. */
  scale: number;
  /** The reference price of the day. */
  preClose: number;
  newest: TradingDay;
  oldest: TradingDay;
  /** Before the oldest days lie that nobody told: what went off meanwhile is not known. */
  isOver: boolean;
}

/** A reference price that differs from the close before it tells of a right that went off in between. */
function stepBack(walk: Walk | undefined, { high, close, preClose }: DayEnd, day: TradingDay): Walk {
  if (walk === undefined)
    return { highest: high, closes: [close], scale: 1, preClose, newest: day, oldest: day, isOver: false };
  walk.isOver ||= isHoleBetween(day, walk.oldest);
  if (walk.isOver) return walk;
  walk.oldest = day;
  walk.scale *= walk.preClose / close;
  walk.preClose = preClose;
  walk.closes.push(close * walk.scale);
  walk.highest = Math.max(walk.highest, high * walk.scale);
  return walk;
}

function pricesIn(walk: Walk | undefined, { day, preClose }: Snapshot, row: number): PastPrices {
  const [last] = walk?.closes ?? [];
  if (walk === undefined || last === undefined || isHoleBetween(walk.newest, day)) return { highest: 0, closes: [] };
  const scale = (preClose[row] ?? 0) / last;
  return { highest: Math.round(walk.highest * scale), closes: walk.closes.map((close) => Math.round(close * scale)) };
}

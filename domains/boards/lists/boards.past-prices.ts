import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { DayEnd, MarketDays, MarketState } from '#domains/market/days/market.days.service.ts';

/** What a share cost on the days before one, in prices that compare with those of that day. */
export interface PastPrices {
  /** Fen. */
  highest: number;
  /** Fen, the newest first. */
  closes: readonly number[];
}

const KEPT = 6;

/** By symbol the prices of so many trading days before a day, as many as are known (docs/product/day-lists.md#past-prices). */
export function createPastPrices({ endsOf }: Pick<MarketDays, 'endsOf'>, importedVersion: () => string) {
  const kept = new LRUCache<string, Promise<ReadonlyMap<string, PastPrices>>>({ max: KEPT });

  async function read({ snapshot, calendar }: MarketState, count: number) {
    const walks = new Map(
      snapshot.listings.map(({ symbol, preClose }) => [symbol, { ...{ highest: 0, scale: 1, preClose }, closes: [] }]),
    );
    let day = calendar.previous(snapshot.day);
    for (let walked = 0; day !== null && walked < count; walked += 1) {
      const ends = await endsOf(day);
      if (ends.length === 0) break;
      for (const end of ends) stepBack(walks.get(end.symbol), end);
      day = calendar.previous(day);
      await nextTurn();
    }
    return walks;
  }

  return (state: MarketState, count: number): Promise<ReadonlyMap<string, PastPrices>> => {
    const key = `${importedVersion()} ${state.snapshot.day} ${count}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = read(state, count);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}

interface Walk {
  highest: number;
  closes: number[];
  /** What one fen of that day is worth later. */
  scale: number;
  /** The reference price of the day after. */
  preClose: number;
}

/** A reference price that differs from the close before it tells of a right that went off in between. */
function stepBack(walk: Walk | undefined, { high, close, preClose }: DayEnd): void {
  if (walk === undefined) return;
  walk.scale *= walk.preClose / close;
  walk.preClose = preClose;
  walk.closes.push(close * walk.scale);
  walk.highest = Math.max(walk.highest, Math.round(high * walk.scale));
}

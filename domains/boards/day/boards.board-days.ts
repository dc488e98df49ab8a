import { LRUCache } from 'lru-cache';
import type { Books } from '#domains/boards/books/boards.books.ts';
import type { MarketDays } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { beginDay, type BoardDay, type DayOnItsWay } from './boards.board-day.ts';

/** So many securities of days that are over are kept, some 8 KB each. */
const KEPT_SECURITIES = 4000;

export type BoardDays = ReturnType<typeof createBoardDays>;

/** The days of the market as boards tell them: that of now, followed look by look, and any moment that has been. */
export function createBoardDays(market: Pick<MarketDays, 'now' | 'stateAt' | 'plates'>, books: Books) {
  const kept = new LRUCache<string, BoardDay>({
    maxSize: KEPT_SECURITIES,
    // A market larger than that is kept for one day.
    sizeCalculation: ({ state }) => Math.min(KEPT_SECURITIES, Math.max(1, state.snapshot.listings.length)),
  });
  const listeners = new Set<() => void>();
  let onItsWay: DayOnItsWay | null = null;
  let current: BoardDay | null = null;
  let plates = market.plates.all();

  /** A day that was told of other themes is told anew. */
  function keepUpWithPlates(): void {
    if (plates === market.plates.all()) return;
    plates = market.plates.all();
    kept.clear();
    [onItsWay, current] = [null, null];
  }

  /** Follows the market: nothing is done where nothing has moved. */
  async function look(): Promise<void> {
    keepUpWithPlates();
    const state = market.now();
    if (state === null || (current?.state.version === state.version && current.state.snapshot === state.snapshot))
      return;
    if (onItsWay?.snapshot !== state.snapshot) onItsWay = await beginDay(state, { books, plates });
    current = onItsWay.at(state);
    for (const hear of listeners) hear();
  }

  return {
    look,
    /** Null as long as there is no market. */
    current: () => current,

    /** That day at that second of it, today when no day is said, now when nothing is. Null where nothing is known of it. */
    async at(day: TradingDay | null = null, second?: number): Promise<BoardDay | null> {
      keepUpWithPlates();
      if (current === null) await look();
      if (current === null || (day === null && second === undefined)) return current;
      const state = await market.stateAt(day ?? current.state.moment.day, second);
      if (state === null || state === market.now()) return state && current;
      const key = `${state.moment.day} ${state.moment.second}`;
      const known = kept.get(key) ?? (await beginDay(state, { books, plates })).at(state);
      kept.set(key, known);
      return known;
    },

    onLook(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

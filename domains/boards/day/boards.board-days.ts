import { LRUCache } from 'lru-cache';
import type { Books } from '#domains/boards/books/boards.books.ts';
import type { AskedMoment, MarketDays, MarketState } from '#domains/market/days/market.days.service.ts';
import { createOneByOne } from '#shared/one-by-one.ts';
import { tellAll } from '#shared/tell-all.ts';
import { dayAsked, type TradingDay } from '#shared/trading-day.ts';
import { beginDay, type BoardDay, type DayOnItsWay } from './boards.board-day.ts';

/** So many securities of days that are over are kept, some 8 KB each. */
const KEPT_SECURITIES = 4000;

export type BoardDays = ReturnType<typeof createBoardDays>;

/** The days of the market as boards tell them: that of now, followed look by look, and any moment that has been. */
export function createBoardDays(market: Pick<MarketDays, 'now' | 'stateAt' | 'plates'>, books: Books) {
  const kept = new LRUCache<MarketState, BoardDay>({
    maxSize: KEPT_SECURITIES,
    // A market larger than that is kept for one day.
    sizeCalculation: ({ state }) => Math.min(KEPT_SECURITIES, Math.max(1, state.snapshot.listings.length)),
  });
  const listeners = new Set<() => void>();
  let onItsWay: DayOnItsWay | null = null;
  let current: BoardDay | null = null;
  let version = 0;
  let isOutdated = false;
  /** Another one whenever days begin with something else. */
  let opened = 0;

  /** A day that was told of other themes is told anew. */
  const isOfTheseThemes = ({ plates }: Pick<BoardDay, 'plates'>) => plates === market.plates.all();
  const begin = (state: MarketState) => beginDay(state, { books, plates: market.plates.all() });

  let looking: Promise<void> | null = null;
  /** Two that ask for the same moment wait for one reading. */
  const reading = new Map<MarketState, Promise<BoardDay>>();
  /** Several at once would not be there sooner, and each takes megabytes. */
  const oneByOne = createOneByOne();

  /** Follows the market: nothing is done where nothing has moved. Who comes meanwhile waits for the look that is under way. */
  function look(): Promise<void> {
    looking ??= follow().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function follow(): Promise<void> {
    const state = market.now();
    if (state === null || (!isOutdated && isTold(state))) return;
    if (isOutdated || onItsWay?.snapshot !== state.snapshot || !isOfTheseThemes(onItsWay)) onItsWay = null;
    isOutdated = false;
    onItsWay ??= await begin(state);
    const told = await onItsWay.at(state);
    // Other themes may have become known meanwhile.
    if (!isOfTheseThemes(told)) return follow();
    current = told;
    version += 1;
    tellAll(listeners);
  }

  const isTold = ({ version: told, snapshot }: MarketState) =>
    onItsWay !== null &&
    current?.state.version === told &&
    current.state.snapshot === snapshot &&
    isOfTheseThemes(current);

  /**
   * A past moment that is read anew is another state. What was read while something was imported is read once more; an import may
   * go on for minutes, so that is told then and not kept.
   */
  async function read(state: MarketState, isOnceMore = false): Promise<BoardDay> {
    const known = kept.get(state);
    if (known !== undefined && isOfTheseThemes(known)) return known;
    const since = opened;
    const under = reading.get(state) ?? oneByOne(async () => (await begin(state)).at(state));
    reading.set(state, under);
    const day = await under.finally(() => reading.get(state) === under && reading.delete(state));
    const isOfNow = since === opened && isOfTheseThemes(day);
    if (!isOfNow && !isOnceMore) return read(state, true);
    if (isOfNow) kept.set(state, day);
    return day;
  }

  /** That day at that second of it, today when no day is said, now when nothing is. Null where nothing is known of it. */
  async function at(day: TradingDay | null = null, second?: number): Promise<BoardDay | null> {
    if (current === null || !isOfTheseThemes(current)) await look();
    if (current === null || (day === null && second === undefined)) return current;
    const state = await market.stateAt(day ?? current.state.moment.day, second);
    return state === null || state === market.now() ? state && current : read(state);
  }

  return {
    look,
    /** Null as long as there is no market. */
    current: () => current,
    /** Another one whenever that day is told anew. */
    version: () => version,
    /** What days began with is told anew: that of now at the next look. */
    reopen(): void {
      isOutdated = true;
      opened += 1;
      kept.clear();
      reading.clear();
    },

    at,
    /** The same as a query asks for it. */
    asked: ({ date, at: second }: AskedMoment) => at(dayAsked(date), second),

    onLook(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

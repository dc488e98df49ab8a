import { LRUCache } from 'lru-cache';
import { createOneByOne } from '#shared/one-by-one.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { stateAt as readStateAt, type MarketState, type StateReading } from '#domains/market/engine/market.state.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { StoredDays } from '#domains/market/sources/stored/market.stored-days.ts';
import type { KnownPlates } from '#domains/market/plates/market.known-plates.ts';
import type { DayEnd, MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import { CLOSED, DAY_IS_OVER, finishedSlot, settledSlot } from '#shared/session-slots.ts';

export { sessionAt } from '#domains/market/calendar/market.sessions.ts';
export { tradedDayIn } from '#domains/market/import/market.traded-day.ts';
export { hasQuotes, isUncounted } from '#domains/market/engine/market.state.ts';
export { changeOf, priceOf, valueOf, volumeOf, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
export {
  daysAndBoards,
  daysAndBoardsText,
  limitUpDays,
  type DaysAndBoards,
} from '#domains/market/limits/market.boards-in-a-row.ts';
export { perMinuteSoFar, volumeRatio } from '#domains/market/quotes/market.volume-ratio.ts';
export { meanAt } from '#domains/market/plates/market.plate-trend.ts';
export { plateRowsOf } from '#domains/market/plates/market.plate-rows.ts';
export { markedAs } from '#domains/market/quotes/market.mark.ts';
export { tradingDaysBefore } from '#domains/market/terms/market.calendar.ts';
export { readAhead } from '#shared/read-ahead.ts';
export { isHoleBetween } from '#domains/market/history/market.adjustment.ts';
export { tradingDaysListed } from '#domains/market/limits/market.days-listed.ts';
export { limitRateOf } from '#domains/market/limits/market.limits.ts';
export { nameStateOf } from '#domains/market/limits/market.name-state.ts';
export type { AskedMoment } from '#domains/market/engine/market.asked-moment.ts';
export { momentAt, type Listing, type MarketMoment } from '#domains/market/terms/market.source.ts';
export { boardOf, type Board } from '#domains/market/terms/market.boards.ts';
export type { KnownPlates } from '#domains/market/plates/market.known-plates.ts';
export type { Plate } from '#domains/market/terms/market.plate.ts';
export type { UsualVolumes } from '#domains/market/quotes/market.usual-volumes.ts';
export type { History } from '#domains/market/history/market.history.ts';
export type { DayEnd, MarketState, TradingCalendar };

export type MarketDays = ReturnType<typeof createMarketDays>;

export interface MarketDaysDeps extends StateReading {
  source: MarketSource;
  plates: KnownPlates;
  engine: Engine;
  /** Days that the source does not keep itself. */
  stored: StoredDays;
  calendar: () => Promise<TradingCalendar>;
  /** How shares ended days that the source does not keep itself. */
  storedEnds: (day: TradingDay) => Promise<readonly DayEnd[]>;
  /** By symbol the shares that were traded on such a day; null where nobody told. */
  storedVolumes: (day: TradingDay) => Promise<ReadonlyMap<string, number | null>>;
  /** Another one once something was imported. */
  importedVersion: () => string;
}

/** So many securities of past moments are kept, some 8 KB each. */
const KEPT_SECURITIES = 4000;

/** The market as a whole: now, and at any moment that has been (docs/product/market-days.md#moments). */
export function createMarketDays({
  engine,
  calendar,
  source,
  plates,
  stored,
  limitsOf,
  storedEnds,
  storedVolumes,
  importedVersion,
}: MarketDaysDeps) {
  const kept = new LRUCache<string, MarketState>({
    maxSize: KEPT_SECURITIES,
    // A market larger than that is kept for one moment.
    sizeCalculation: ({ snapshot }) => Math.min(KEPT_SECURITIES, Math.max(1, snapshot.listings.length)),
  });
  const reading = new Map<string, Promise<MarketState>>();
  /** Several at once would not be there sooner, and each takes megabytes. */
  const oneByOne = createOneByOne();

  const past = source.past === null ? stored : source;

  /** Of the day under way something may come yet of a minute that is over: prices of the auctions are told a little late. */
  function isSettled({ day, second }: MarketMoment): boolean {
    const now = engine.state()?.moment;
    return now === undefined || now.day !== day || finishedSlot(second) <= settledSlot(now.second);
  }

  /** Two that ask for the same moment wait for one reading. */
  function read(moment: MarketMoment, days: TradingCalendar): Promise<MarketState> {
    // Of a day under way other things are told than of the same one when it is history.
    const key = `${importedVersion()} ${engine.day() === moment.day} ${moment.day} ${moment.second}`;
    const known = kept.get(key);
    if (known !== undefined) return Promise.resolve(known);
    // By when it is read, not by when that is done.
    const mayBeKept = isSettled(moment);
    const under = reading.get(key) ?? oneByOne(() => readStateAt({ source: past, limitsOf }, moment, days));
    reading.set(key, under);
    return under
      .then((state) => {
        if (mayBeKept) kept.set(key, state);
        return state;
      })
      .finally(() => void reading.delete(key));
  }

  /** Nothing is told of a day that the market has not come to. Where there is no source all that was imported is over. */
  function isAhead(day: TradingDay): boolean {
    const now = engine.state();
    return now === null ? source.kind !== 'none' : day > now.moment.day;
  }

  /** Whether it is known how a day went, and not only how it ended. */
  const hasMinutes = async (day: TradingDay) => source.past !== null || stored.hasMinutes(day);

  /** How all shares that were traded on a finished day ended it; none when nothing is known of it. */
  async function endsOf(day: TradingDay): Promise<readonly DayEnd[]> {
    if (isAhead(day)) return [];
    return source.past?.ends(day) ?? storedEnds(day);
  }

  return {
    isSimulated: source.isSimulated,
    kind: source.kind,
    plates,
    calendar,
    /** Null as long as there is no market. */
    now: engine.state,
    /** Seconds of trading since the source of now has told anything new. */
    delay: () => engine.state()?.delay ?? 0,
    onTick: engine.onTick,

    /**
     * The market at a moment that has been, at the end of that day when no second is given; a later one than now is now.
     * Null where nothing is known of that day, or of that moment of it.
     */
    async stateAt(day: TradingDay, second = DAY_IS_OVER): Promise<MarketState | null> {
      const now = engine.state();
      if (isAhead(day)) return null;
      // When a day is over nothing of it changes any more.
      if (now !== null && day === now.moment.day && second >= Math.min(now.moment.second, DAY_IS_OVER)) return now;
      const days = await calendar();
      if (day < (source.past?.firstDay ?? 0) || !days.isTradingDay(day)) return null;
      if (second < CLOSED && !(await hasMinutes(day))) return null;
      const state = await read({ day, second: Math.min(second, DAY_IS_OVER) }, days);
      return state.snapshot.listings.length === 0 ? null : state;
    },

    endsOf,
    hasMinutes,
    /** The first day that can be known; null where that hangs on what is imported. */
    firstDay: source.past?.firstDay ?? null,

    /** How an index changed on a finished day, as a fraction; null where only its stored lines tell. */
    indexChangeOf: (symbol: string, day: TradingDay): number | null => source.past?.indexChange(symbol, day) ?? null,

    /** What was traded in an index on a finished day, in yuan; null where only its stored lines tell. */
    indexValueOf: (symbol: string, day: TradingDay): number | null => source.past?.indexValue(symbol, day) ?? null,

    /** What was traded of a share on a finished day that the source keeps itself, in yuan; null for what was not. */
    valueOf: (symbol: string, day: TradingDay): number | null => source.past?.dayBar(symbol, day)?.value ?? null,

    /** By symbol how many shares were traded on a finished day; null where nobody told. */
    async volumesOf(day: TradingDay): Promise<ReadonlyMap<string, number | null>> {
      if (source.past === null) return storedVolumes(day);
      return new Map((await endsOf(day)).map(({ symbol, volume }) => [symbol, volume]));
    },

    /** The same of a day that was imported, whatever the source says of it. */
    importedEnds: storedEnds,
  };
}

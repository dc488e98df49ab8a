import type { MarketDays } from '#domains/market/days/market.days.service.ts';
import type { Clock } from '#shared/clock.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { DayFigures, DragonTigerSource, SeatList } from './boards.lists.ts';

export type DragonTiger = ReturnType<typeof createDragonTiger>;

export interface DragonTigerDeps {
  imported: DragonTigerSource;
  simulated: DragonTigerSource;
  market: Pick<MarketDays, 'isSimulated' | 'kind' | 'now' | 'calendar'>;
  clock: Pick<Clock, 'seconds'>;
}

/** All lists of one day, and what those on them did. */
export interface DayOfLists {
  isSimulated: boolean;
  /** Null when no day has lists. */
  day: TradingDay | null;
  lists: readonly SeatList[];
  figures: ReadonlyMap<string, DayFigures>;
}

/** docs/product/dragon-tiger.md#of-a-share */
const DAYS_OF_SHARE = 10;

/** Seconds of the day at which the exchanges have told all (docs/product/dragon-tiger.md#public). */
export const PUBLIC_FROM = 17.5 * 3600;

/** Whom the exchanges name at the end of a day: what moved furthest, and the seats that traded most in it. */
export function createDragonTiger({ imported, simulated, market, clock }: DragonTigerDeps) {
  const farAway = 99_991_231;

  async function source(): Promise<DragonTigerSource> {
    if (!market.isSimulated) return imported;
    return (await imported.knownDays(farAway, 1)).length > 0 ? imported : simulated;
  }

  /** An imported day that is shown again has no evening: what was told of it then is told when it is over. */
  const publicFrom = market.kind === 'replay' ? DAY_IS_OVER : PUBLIC_FROM;

  /** The newest day whose lists are public, and the one whose lists come this evening. */
  async function publicDays(): Promise<{ until: TradingDay | null; awaited: TradingDay | null }> {
    const { day, second } = market.now()?.moment ?? momentOf(clock.seconds());
    const calendar = await market.calendar();
    const latest = calendar.latest(day);
    if (latest !== day || second >= publicFrom) return { until: latest, awaited: null };
    return { until: calendar.previous(day), awaited: day };
  }

  /** Days with lists around one, newest first: so many at most, four of them after it. */
  async function daysAround(day: TradingDay | null, count: number): Promise<readonly TradingDay[]> {
    const { until } = await publicDays();
    if (until === null) return [];
    const calendar = await market.calendar();
    let end: TradingDay | null = day ?? until;
    for (let step = 0; step < 4 && end !== null; step += 1) end = calendar.next(end);
    return (await source()).knownDays(Math.min(end ?? until, until), count);
  }

  async function newestUpTo(day: TradingDay, count: number): Promise<readonly TradingDay[]> {
    const { until } = await publicDays();
    return until === null ? [] : (await source()).knownDays(Math.min(day, until), count);
  }

  return {
    publicDays,
    daysAround,

    /** The lists of a day, of the newest one when none is named; none where there are none, or not yet. */
    async dayOf(asked: TradingDay | null): Promise<DayOfLists> {
      const from = await source();
      const { isSimulated } = from;
      const [newest = null] = await newestUpTo(asked ?? farAway, 1);
      const day = asked ?? newest;
      if (day === null || day !== newest) return { isSimulated, day, lists: [], figures: new Map() };
      return { isSimulated, day, lists: await from.listsOf(day), figures: await from.figuresOf(day) };
    },

    /** The lists of so many days up to that one, newest first. */
    async recentLists(day: TradingDay, count: number): Promise<(readonly SeatList[])[]> {
      const from = await source();
      const days = await newestUpTo(day, count);
      const lists: (readonly SeatList[])[] = [];
      // One after the other: each takes its time, and others come between.
      for (const one of days) lists.push(await from.listsOf(one));
      return lists;
    },

    /** The lists that a share was on, of the newest days before one that have any, newest first. */
    async listsOfShare(symbol: string, before: TradingDay | null) {
      const from = await source();
      const days = await newestUpTo(before === null ? farAway : before - 1, DAYS_OF_SHARE);
      return { days: days.length, isSimulated: from.isSimulated, lists: await from.listsOfShare(symbol, days) };
    },
  };
}

function momentOf(at: number) {
  const day = tradingDayOf(at);
  return { day, second: at - startOfDay(day) };
}

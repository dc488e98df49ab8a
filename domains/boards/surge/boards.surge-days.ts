import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { LimitTimes } from '#domains/boards/pools/boards.limit-times.ts';
import type { ReasonsOn } from '#domains/boards/reasons/boards.day-reasons.ts';
import type { WrittenReasons } from '#domains/boards/reasons/boards.written.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { momentAt, type History, type MarketDays } from '#domains/market/days/market.days.service.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { surgingIn, type SurgeStock } from './boards.surge.ts';
import { writtenSurge } from './boards.written-surge.ts';

/** Who is up a lot on a day, or was at a moment of it. */
export interface SurgeDay {
  day: TradingDay;
  /** Somebody wrote who belongs to it, and why. */
  isWritten: boolean;
  /** Of the quotes; 0 where it is made of none. */
  updatedAt: UnixSeconds;
  stocks: readonly SurgeStock[];
}

interface SurgeDeps extends Pick<MarketService, 'securitiesOf'> {
  days: Pick<BoardDays, 'at'>;
  market: Pick<MarketDays, 'importedEnds'>;
  history: Pick<History, 'dayOfMarket'>;
  written: WrittenReasons;
  reasonsOn: ReasonsOn;
  limitTimes: Pick<LimitTimes, 'on'>;
}

export type SurgeDays = ReturnType<typeof createSurgeDays>;

/** The board by theme: as it was written for a finished day, else as quotes and themes tell it. */
export function createSurgeDays({ days, market, history, securitiesOf, written, reasonsOn, limitTimes }: SurgeDeps) {
  async function asWritten(day: TradingDay): Promise<SurgeDay | null> {
    const told = await written.on(day);
    if (told.length === 0) return null;
    const stocks = await writtenSurge(day, told, { market, history, securitiesOf });
    return { day, isWritten: true, updatedAt: 0, stocks };
  }

  return {
    /** Today when no day is said; null where nothing is known of it. */
    async on(day: TradingDay | null, at?: number): Promise<SurgeDay | null> {
      const whole = day === null || at !== undefined ? null : await asWritten(day);
      if (whole !== null) return whole;
      const found = await days.at(day, at);
      if (found === null) return null;
      const { moment } = found.state;
      const isOverToday = day === null && at === undefined && moment.second >= DAY_IS_OVER;
      const told = isOverToday ? await asWritten(moment.day) : null;
      if (told !== null) return told;
      const stocks = surgingIn(found, await reasonsOn(found), await limitTimes.on(found));
      return { day: moment.day, isWritten: false, updatedAt: momentAt(moment), stocks };
    },
  };
}

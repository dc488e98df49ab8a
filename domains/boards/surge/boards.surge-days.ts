import type { BoardDays } from '#domains/boards/day/boards.board-days.ts';
import type { ReasonsOn } from '#domains/boards/reasons/boards.day-reasons.ts';
import type { WrittenReasons } from '#domains/boards/reasons/boards.written.ts';
import { momentAt, type History, type MarketDays } from '#domains/market/days/market.days.service.ts';
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

interface SurgeDeps {
  days: Pick<BoardDays, 'at'>;
  market: Pick<MarketDays, 'now' | 'importedEnds'>;
  history: Pick<History, 'dayOfMarket'>;
  written: WrittenReasons;
  reasonsOn: ReasonsOn;
}

export type SurgeDays = ReturnType<typeof createSurgeDays>;

/** The board by theme: as it was written for a finished day, else as quotes and themes tell it. */
export function createSurgeDays({ days, market, history, written, reasonsOn }: SurgeDeps) {
  /** A market that has not come to a day, or is in the midst of it, cannot know what was written at its end. */
  const isFinished = (day: TradingDay) => day < (market.now()?.moment.day ?? Infinity);

  async function asWritten(day: TradingDay): Promise<SurgeDay | null> {
    const told = isFinished(day) ? await written.on(day) : [];
    if (told.length === 0) return null;
    return { day, isWritten: true, updatedAt: 0, stocks: await writtenSurge(day, told, { market, history }) };
  }

  return {
    /** Today when no day is said; null where nothing is known of it. */
    async on(day: TradingDay | null, at?: number): Promise<SurgeDay | null> {
      const whole = day === null || at !== undefined ? null : await asWritten(day);
      if (whole !== null) return whole;
      const found = await days.at(day, at);
      if (found === null) return null;
      const { moment } = found.state;
      const stocks = await surgingIn(found, reasonsOn);
      return { day: moment.day, isWritten: false, updatedAt: momentAt(moment), stocks };
    },
  };
}

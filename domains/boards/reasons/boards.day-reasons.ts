import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { KnownPlates, MarketDays } from '#domains/market/days/market.days.service.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import type { Reason } from './boards.reasons.ts';
import { reasonsIn } from './boards.surging.ts';
import type { WrittenReasons } from './boards.written.ts';

/** By symbol why shares are up a lot at a moment of a day; shares without a reason are left out. */
export type ReasonsOn = (day: BoardDay) => Promise<ReadonlyMap<string, Reason>>;

interface DayReasonsDeps {
  market: Pick<MarketDays, 'isSimulated'>;
  themes: Pick<KnownPlates, 'all'>;
  written: WrittenReasons;
}

/** What was written for the day where it is over, else what the themes tell. An invented move has no real reason. */
export function createReasonsOn({ market, themes, written }: DayReasonsDeps): ReasonsOn {
  return async (day) => {
    const { moment } = day.state;
    const told = market.isSimulated || moment.second < DAY_IS_OVER ? [] : await written.on(moment.day);
    if (told.length === 0) return reasonsIn(day, themes);
    return new Map(told.map(({ symbol, reason }) => [symbol, reason]));
  };
}

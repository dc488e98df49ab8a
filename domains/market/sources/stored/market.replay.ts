import { replayedMoment } from '#domains/market/sources/market.moment.ts';
import type { MarketFeed, MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import type { StoredDays } from './market.stored-days.ts';

/** Which day is shown again, and how fast. */
export interface ReplaySettings {
  day: TradingDay;
  /** How many of its seconds go by in one. */
  pace: number;
}

/** A day that was imported, again and again as if it were now (docs/product/history.md#replay). */
export function openReplay({ day, pace }: ReplaySettings): MarketFeed {
  return { source: 'stored', momentOf: (now) => replayedMoment(now, day, pace) };
}

export function replaySource({ listings, ticks, minutes }: StoredDays): MarketSource {
  return { kind: 'replay', isSimulated: false, plates: [], past: null, flows: null, listings, ticks, minutes };
}

/** A day of which no minutes are stored stands at its end: how it came there is not known. */
export function replayedMoments(
  { hasMinutes }: Pick<StoredDays, 'hasMinutes'>,
  momentOf: MarketFeed['momentOf'],
): (now: UnixSeconds, calendar: TradingCalendar) => Promise<MarketMoment | null> {
  return async (now, calendar) => {
    const moment = momentOf(now, calendar);
    return moment === null || (await hasMinutes(moment.day)) ? moment : { day: moment.day, second: DAY_IS_OVER };
  };
}

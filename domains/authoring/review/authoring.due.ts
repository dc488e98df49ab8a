import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';

interface Days {
  isTradingDay(day: TradingDay): boolean;
  next(day: TradingDay): TradingDay | null;
}

/** Seconds of a day between which the review works towards its target: 9:00 to 15:10. */
const OPENS = 9 * 3600;
const CLOSES = 15 * 3600 + 600;

/** Until when something should be decided: so many seconds of trading time on. Where nobody knows the days, by the clock. */
export function dueAt(submittedAt: UnixSeconds, seconds: number, days: Days): UnixSeconds {
  let day = tradingDayOf(submittedAt);
  let at = submittedAt - startOfDay(day);
  if (!days.isTradingDay(day)) at = CLOSES;
  let left = seconds;
  for (;;) {
    const from = Math.max(at, OPENS);
    if (from + left <= CLOSES) return startOfDay(day) + from + left;
    left -= Math.max(0, CLOSES - from);
    const next = days.next(day);
    if (next === null) return submittedAt + seconds;
    day = next;
    at = OPENS;
  }
}

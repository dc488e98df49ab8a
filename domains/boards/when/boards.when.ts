import type { TradingCalendar } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

const SHOWN_DAYS = 5;
const DAYS_AFTER = 2;

/** The days beside one that a reader may go to, the oldest first; none of them lies ahead of today. */
export function daysAround(calendar: TradingCalendar, day: TradingDay, today: TradingDay): TradingDay[] {
  const after = walk(day, DAYS_AFTER, (at) => dayAfter(calendar, at, today));
  const before = walk(day, SHOWN_DAYS - 1, (at) => calendar.previous(at)).toReversed();
  return [...before, day, ...after].slice(-SHOWN_DAYS);
}

/** The trading day after one, as long as the market has come to it. */
export function dayAfter(calendar: TradingCalendar, day: TradingDay, today: TradingDay): TradingDay | null {
  const next = calendar.next(day);
  return next === null || next > today ? null : next;
}

function walk(from: TradingDay, steps: number, step: (day: TradingDay) => TradingDay | null): TradingDay[] {
  const found: TradingDay[] = [];
  for (let at = step(from); at !== null && found.length < steps; at = step(at)) found.push(at);
  return found;
}

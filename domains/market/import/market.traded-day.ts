import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { dayIn, quoted } from '#shared/import/cells.ts';
import { refuse } from '#shared/import/refusal.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { tradingDayOf, type TradingDay } from '#shared/trading-day.ts';

const announced = createTradingCalendar(closedYears, []);

/** A day on which somebody can have traded; of years that nobody has announced here any day (docs/product/history.md#days). */
export function tradedDayIn(cell: unknown, now: UnixSeconds): TradingDay {
  const day = dayIn(cell);
  if (day > tradingDayOf(now + 86_400)) refuse(`a day that has not come: ${quoted(cell)}`);
  return announced.covers(day) && !announced.isTradingDay(day) ? refuse(`no trading day: ${quoted(cell)}`) : day;
}

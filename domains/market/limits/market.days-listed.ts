import { toTradingDay, type TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';

/**
 * How many trading days a share has been listed on a day, 1 on that of the listing; null where that is not known
 * (docs/product/price-limits.md#new-shares).
 */
export function tradingDaysListed(listDate: string | null, day: TradingDay, calendar: TradingCalendar): number | null {
  const listed = listDate === null ? null : toTradingDay(listDate);
  // A day before the listing was traded under another code or elsewhere.
  if (listed === null || listed > day || !calendar.covers(listed)) return null;
  return calendar.between(listed, day).length;
}

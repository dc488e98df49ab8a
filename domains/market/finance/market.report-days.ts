import type { TradingDay } from '#shared/trading-day.ts';

/** The report of a year is due by the end of April of the next one. */
const DUE = 501;

/** The last day of the newest fiscal year that everybody has reported by that day: `2025-12-31`. */
export function newestReportDay(day: TradingDay): string {
  const [year, date] = [Math.floor(day / 10_000), day % 10_000];
  return `${date < DUE ? year - 2 : year - 1}-12-31`;
}

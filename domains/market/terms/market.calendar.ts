import type { TradingDay } from '#shared/trading-day.ts';

/** The only way to move in the time of the exchanges. A year that nobody has announced is closed (docs/product/market-days.md#calendar). */
export interface TradingCalendar {
  /** Whether the year of that day has been announced. */
  covers(day: TradingDay): boolean;
  isTradingDay(day: TradingDay): boolean;
  /** That day or the newest trading day before it. */
  latest(day: TradingDay): TradingDay | null;
  previous(day: TradingDay): TradingDay | null;
  next(day: TradingDay): TradingDay | null;
  /** Both ends included, oldest first. */
  between(from: TradingDay, to: TradingDay): readonly TradingDay[];
}

/** So many trading days before a day, the newest first. */
export function* tradingDaysBefore(day: TradingDay, count: number, { previous }: Pick<TradingCalendar, 'previous'>) {
  let at = previous(day);
  for (let nr = 0; nr < count && at !== null; nr += 1, at = previous(at)) yield at;
}

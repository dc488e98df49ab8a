import type { DayClose } from './market.day-store.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** How prices before and after an ex-day are made comparable (docs/product/history.md#adjustment). */
export type Adjust = 'forward' | 'backward' | 'none';

/** A day on which a right went off, and what a price before it is worth after it: reference price ÷ close before. */
export interface ExDay {
  day: TradingDay;
  factor: number;
}

/** Further apart, two bars do not tell a right that went off from days that nobody has imported; the longest holiday is shorter. */
export const LONGEST_GAP_DAYS = 11;

export const isHoleBetween = (from: TradingDay, to: TradingDay): boolean =>
  calendarDaysBetween(from, to) > LONGEST_GAP_DAYS;

/** The ex-days of one security, oldest first, from its days in the same order. */
export function exDaysOf(days: readonly DayClose[]): ExDay[] {
  const found: ExDay[] = [];
  let close: number | null = null;
  let before: TradingDay | null = null;
  for (const { day, preClose, close: ownClose } of days) {
    const isNext = before !== null && !isHoleBetween(before, day);
    // A day without trade may tell a new reference already: it counts on the first day that trades.
    if (isNext && preClose !== null && close !== null && ownClose !== null && preClose !== close) {
      found.push({ day, factor: preClose / close });
    }
    before = day;
    close = ownClose ?? (isNext ? close : null);
  }
  return found;
}

/**
 * What to multiply the prices of a day with. Forward, the newest prices stay as they are; backward, the oldest do. Ex-days
 * are oldest first; forward needs all of them after that day, backward all until it.
 */
export function scaleOf(exDays: readonly ExDay[], adjust: Adjust): (day: TradingDay) => number {
  if (adjust === 'none') return () => 1;
  if (adjust === 'forward') return (day) => productOf(exDays.filter((ex) => ex.day > day));
  return (day) => 1 / productOf(exDays.filter((ex) => ex.day <= day));
}

const productOf = (exDays: readonly ExDay[]) => exDays.reduce((product, { factor }) => product * factor, 1);

function calendarDaysBetween(from: TradingDay, to: TradingDay): number {
  return Math.round((millisOf(to) - millisOf(from)) / 86_400_000);
}

const millisOf = (day: TradingDay) => Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

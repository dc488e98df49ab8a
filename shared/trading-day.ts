import type { Unit } from './nominal.ts';
import { chinaDate, parseDay, type UnixSeconds } from './time.ts';

/** A day of the exchanges in China, as the number 20260821. */
export type TradingDay = Unit<'day written YYYYMMDD'>;

/** The China day that holds an instant. */
export function tradingDayOf(at: UnixSeconds): TradingDay {
  const { year, month, day } = chinaDate(at);
  return year * 10_000 + month * 100 + day;
}

/** The day that a query names by one of its seconds; null when it names none. */
export const dayAsked = (at: UnixSeconds | null): TradingDay | null => (at === null ? null : tradingDayOf(at));

/** Its first second in China. */
export function startOfDay(day: TradingDay): UnixSeconds {
  const at = parseDay(String(day));
  if (at === null) throw new RangeError(`${day} is no day of the calendar.`);
  return at;
}

/** `20260821` or `2026-08-21` as a day; null when it is none of the calendar. */
export function toTradingDay(text: string): TradingDay | null {
  const at = parseDay(text);
  return at === null ? null : tradingDayOf(at);
}

/** `2026-08-21`. */
export function tradingDayText(day: TradingDay): string {
  const digits = String(day);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

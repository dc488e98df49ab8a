import type { Unit } from './nominal.ts';

/**
 * China time. The mainland has kept UTC+8 without summer time since 1992, so a fixed shift is exact for every date this
 * product shows, and a browser in New York prints the same text as one in Shanghai.
 */
const CHINA_SHIFT_SECONDS = 8 * 3600;
const DAY_SECONDS = 86_400;

/** Seconds since 1970, the unit of every time on the wire and in the database. */
export type UnixSeconds = Unit<'seconds since 1970'>;

/** Milliseconds since 1970. */
export type UnixMillis = Unit<'milliseconds since 1970'>;

interface ChinaDate {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** The calendar fields of an instant in China. */
export function chinaDate(at: UnixSeconds): ChinaDate {
  const shifted = new Date((at + CHINA_SHIFT_SECONDS) * 1000);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-08-21` of an instant in China. */
export function dayText(at: UnixSeconds): string {
  const date = chinaDate(at);
  return `${date.year}-${two(date.month)}-${two(date.day)}`;
}

/** `HH:mm` in China. */
export function clockText(at: UnixSeconds): string {
  const date = chinaDate(at);
  return `${two(date.hour)}:${two(date.minute)}`;
}

/** `HH:mm:ss` in China. */
export function clockToSecond(at: UnixSeconds): string {
  return `${clockText(at)}:${two(chinaDate(at).second)}`;
}

/** `YYYY-MM-DD HH:mm` (docs/product/texts.md#china-time). */
export function dateTimeText(at: UnixSeconds): string {
  return `${dayText(at)} ${clockText(at)}`;
}

/** `8月21日 星期五`. */
export function longDayText(at: UnixSeconds): string {
  const date = chinaDate(at);
  return `${date.month}月${date.day}日 星期${'日一二三四五六'.charAt(date.weekday)}`;
}

/** First second of the China day that holds `at`. */
export function chinaDayStart(at: UnixSeconds): UnixSeconds {
  return Math.floor((at + CHINA_SHIFT_SECONDS) / DAY_SECONDS) * DAY_SECONDS - CHINA_SHIFT_SECONDS;
}

/** Whole China days from the day of `from` to the day of `to`; 0 on the same day. */
export function chinaDaysBetween(from: UnixSeconds, to: UnixSeconds): number {
  return Math.round((chinaDayStart(to) - chinaDayStart(from)) / DAY_SECONDS);
}

/** The first second of 1990: no exchange was open before, so no earlier time can be meant where a day of the market is. */
export const FIRST_SECOND = 631_123_200;

/** First second of a day written `YYYYMMDD` or `YYYY-MM-DD`, or null when it is no day of the calendar. */
export function parseDay(text: string): UnixSeconds | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = Date.UTC(year, month - 1, day) / 1000 - CHINA_SHIFT_SECONDS;
  const back = chinaDate(at);
  return back.year === year && back.month === month && back.day === day ? at : null;
}

/** ISO 8601 in UTC without milliseconds: `2026-08-21T06:31:08Z`. */
export function isoText(at: UnixSeconds): string {
  return new Date(at * 1000).toISOString().replace('.000Z', 'Z');
}

/** How a day is called beside today: 今天, 昨天, else null. */
export function dayNickname(at: UnixSeconds, now: UnixSeconds): '今天' | '昨天' | null {
  const days = chinaDaysBetween(at, now);
  return days === 0 ? '今天' : days === 1 ? '昨天' : null;
}

import { isNightOfTrading } from '#demo/calendar/abroad.ts';
import { isTradingDay } from '#demo/calendar/sessions.ts';
import { between, pickWeighted, type Random } from '#demo/chance.ts';
import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';

const DAY_SECONDS = 86_400;
const DAYS = 5;

/** Flashes of each hour on a day of trading, midnight apart: waves at the opening, after the close and in the hours of announcements. */
const tradingHours = [0, 0, 0, 0, 0, 13, 13, 20, 33, 31, 23, 19, 24, 29, 42, 39, 43, 38, 35, 30, 29, 21, 14];
const restHours = [0, 0, 0, 0, 0, 5, 7, 8, 10, 9, 8, 8, 6, 8, 12, 11, 9, 10, 10, 9, 9, 7, 5];

/** The days whose news is told, newest first: today and the five before it. */
export function wireDays(now: UnixSeconds): UnixSeconds[] {
  const today = chinaDayStart(now);
  return Array.from({ length: DAYS + 1 }, (_, back) => today - back * DAY_SECONDS);
}

/** From midnight to one: a handful while New York trades, hardly any on the night after a day off there. */
const midnightLoad = (day: UnixSeconds) => (isNightOfTrading(day) ? 6 : 3);

const hoursOf = (day: UnixSeconds) => [midnightLoad(day), ...(isTradingDay('china', day) ? tradingHours : restHours)];

/** Somewhat more is written than is kept. */
const WRITTEN_PERCENT = [103, 109] as const;

/** How many flashes the wire keeps: as many as the hours say, so a start that was cut off and its next one count alike. */
export function keptCount(now: UnixSeconds): number {
  const loads = wireDays(now).flatMap((day) => hoursOf(day).filter((_, hour) => day + (hour + 1) * 3600 <= now));
  return loads.reduce((sum, load) => sum + load, 0);
}

/** Moments of one day for what has no fixed minute, oldest first: a few more or less than the hours say. */
export function freeTimes(day: UnixSeconds, fixed: number, random: Random): UnixSeconds[] {
  const hours = hoursOf(day);
  const whole = hours.reduce((sum, load) => sum + load, 0);
  const count = Math.round(whole * (between(...WRITTEN_PERCENT, random) / 100)) - fixed;
  const weighted = hours.map((load, hour) => [hour, load] as const);
  const times = new Set<UnixSeconds>();
  let afterMidnight = 0;
  while (times.size < count) {
    const hour = pickWeighted(weighted, random);
    // Chance may not make the quiet hour a loud one.
    if (hour === 0 && ++afterMidnight > midnightLoad(day)) continue;
    times.add(day + hour * 3600 + between(0, 3599, random));
  }
  return [...times].sort((a, b) => a - b);
}

/** The page must not open on something old, at whatever hour the demo begins; by night little happens. */
export const newestTimes = (now: UnixSeconds): UnixSeconds[] =>
  (chinaDate(now).hour < 6 ? [26, 6] : [31, 22, 15, 9, 4, 1]).map((minutes) => now - minutes * 60);

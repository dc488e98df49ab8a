import { chinaDate, chinaDayStart, dayText, type UnixSeconds } from '#shared/time.ts';
import { closedDays } from './closed-days.ts';

export type Market = keyof typeof closedDays;

const DAY_SECONDS = 86_400;

/** Whether a market trades on a China day; New York's day is the one on whose evening, China time, it opens. */
export function isTradingDay(market: Market, at: UnixSeconds): boolean {
  const { weekday } = chinaDate(at);
  const closed: readonly string[] = closedDays[market];
  return weekday >= 1 && weekday <= 5 && !closed.includes(dayText(at));
}

/** The start of the newest trading day before the day of `at`. */
export function tradingDayBefore(market: Market, at: UnixSeconds): UnixSeconds {
  let day = chinaDayStart(at) - DAY_SECONDS;
  while (!isTradingDay(market, day)) day -= DAY_SECONDS;
  return day;
}

/** The start of the first trading day after the day of `at`. */
export function tradingDayAfter(market: Market, at: UnixSeconds): UnixSeconds {
  let day = chinaDayStart(at) + DAY_SECONDS;
  while (!isTradingDay(market, day)) day += DAY_SECONDS;
  return day;
}

/** Minutes since midnight in China. */
export function minuteOf(at: UnixSeconds): number {
  const { hour, minute } = chinaDate(at);
  return hour * 60 + minute;
}

/** `9:30` as minutes since midnight. */
export function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** Stretches of a day in which orders are matched, from the first minute to before the last. */
const hours = {
  aShares: [
    ['9:30', '11:30'],
    ['13:00', '15:00'],
  ],
  hongKong: [
    ['9:30', '12:00'],
    ['13:00', '16:00'],
  ],
  futuresDay: [
    ['9:00', '10:15'],
    ['10:30', '11:30'],
    ['13:30', '15:00'],
  ],
  futuresNight: [['21:00', '23:00']],
} as const;

const isWithin = (at: UnixSeconds, stretches: readonly (readonly [string, string])[]) =>
  stretches.some(([from, to]) => minuteOf(at) >= minutes(from) && minuteOf(at) < minutes(to));

export const isAShareSession = (at: UnixSeconds) => isTradingDay('china', at) && isWithin(at, hours.aShares);
export const isHongKongSession = (at: UnixSeconds) => isTradingDay('hongKong', at) && isWithin(at, hours.hongKong);

/** How much of a day's session has been by `at`: from its first minute to now, or to where it stopped last; null before it begins. */
export function sessionSoFar(
  session: keyof typeof hours,
  at: UnixSeconds,
): { since: UnixSeconds; until: UnixSeconds } | null {
  const begun = hours[session].filter(([from]) => minutes(from) <= minuteOf(at));
  const [first, last] = [begun[0], begun.at(-1)];
  if (first === undefined || last === undefined) return null;
  const momentOf = (clock: string) => chinaDayStart(at) + minutes(clock) * 60;
  return { since: momentOf(first[0]), until: Math.min(at, momentOf(last[1])) };
}

/** By day, and on the evening of a trading day from 21:00 to 23:00, when all goods of the night are traded; none before a holiday. */
export function isFuturesSession(at: UnixSeconds): boolean {
  if (!isTradingDay('china', at)) return false;
  return isWithin(at, hours.futuresDay) || (hasFuturesNight(at) && isWithin(at, hours.futuresNight));
}

/** Before a holiday on a weekday there is no night session. */
export function hasFuturesNight(at: UnixSeconds): boolean {
  const days = (tradingDayAfter('china', at) - chinaDayStart(at)) / DAY_SECONDS;
  return isTradingDay('china', at) && (days === 1 || (days === 3 && chinaDate(at).weekday === 5));
}

/** The session of New York that holds `at`, or null: 9:30 to 16:00 there, from 21:30 in summer and 22:30 in winter here. */
export function newYorkSessionOf(at: UnixSeconds): { open: UnixSeconds; close: UnixSeconds } | null {
  for (const day of [chinaDayStart(at), chinaDayStart(at) - DAY_SECONDS]) {
    const { open, close } = newYorkHours(day);
    if (isTradingDay('newYork', day) && at >= open && at < close) return { open, close };
  }
  return null;
}

/** When New York opens and closes on the China day that begins at `day`. */
export function newYorkHours(day: UnixSeconds): { open: UnixSeconds; close: UnixSeconds } {
  const open = day + (isSummerInNewYork(day) ? 21.5 : 22.5) * 3600;
  return { open, close: open + 6.5 * 3600 };
}

/** From the second Sunday of March to the first of November. */
export function isSummerInNewYork(at: UnixSeconds): boolean {
  const { year } = chinaDate(at);
  const day = dayText(at);
  return day >= sundayOf(year, 3, 2) && day < sundayOf(year, 11, 1);
}

function sundayOf(year: number, month: number, nth: number): string {
  const first = Date.UTC(year, month - 1, 1) / 1000;
  const toSunday = (7 - new Date(first * 1000).getUTCDay()) % 7;
  return dayText(first + (toSunday + (nth - 1) * 7) * DAY_SECONDS);
}

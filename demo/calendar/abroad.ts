import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { isTradingDay } from './sessions.ts';

/** When companies abroad speak (docs/product/demo.md#abroad). */
export type Listing = 'newYork' | 'europe';

const HOUR = 3600;
const DAY_SECONDS = 24 * HOUR;

/** Hours of the China day on which their market opens: from before its bell until the reports after the close are out. */
const speakingHours = { newYork: [18.5, 33], europe: [14, 25] } as const;

/** Holidays of Europe differ from city to city: its weekdays count as working days. */
const worksOn: Readonly<Record<Listing, (day: UnixSeconds) => boolean>> = {
  newYork: (day) => isTradingDay('newYork', day),
  europe: (day) => ![0, 6].includes(chinaDate(day).weekday),
};

/** The start of the working day abroad that `at` belongs to, or null when nobody is at work. */
export function workdayAbroad(listedIn: Listing, at: UnixSeconds): UnixSeconds | null {
  const [from, to] = speakingHours[listedIn];
  const today = chinaDayStart(at);
  const days = [today, today - DAY_SECONDS];
  return days.find((day) => worksOn[listedIn](day) && at >= day + from * HOUR && at < day + to * HOUR) ?? null;
}

/** Whether New York trades in the small hours of the China day that begins at `day`. */
export const isNightOfTrading = (day: UnixSeconds) => isTradingDay('newYork', day - DAY_SECONDS);

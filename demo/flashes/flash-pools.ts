import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { seededRandom } from '#demo/chance.ts';
import type { FlashPool, FlashTime } from './flash-template.ts';
import { companyAnnouncements, companyTalk } from './flash-templates-companies.ts';
import { figures, vipFlashes } from './flash-templates-figures.ts';
import { bigNews, macroAbroad, macroNews } from './flash-templates-macro.ts';
import { futuresMoves, hongKong, newYork, newYorkClose } from './flash-templates-markets.ts';
import { intradayMoves, marketClose, marketSession } from './flash-templates-session.ts';
import { aerospaceNews, batteryNews, robotNews } from './flash-templates-themes.ts';
import { hotSubjectIds } from '#demo/subjects/subjects.ts';

/** How often a pool speaks when its time has come. */
const weights: readonly (readonly [pool: FlashPool, weight: number])[] = [
  [intradayMoves, 9],
  [marketSession, 4],
  [marketClose, 14],
  [companyAnnouncements, 12],
  [companyTalk, 5],
  [macroNews, 4],
  [macroAbroad, 1.5],
  [bigNews, 4],
  [hongKong, 3],
  [newYork, 9],
  [newYorkClose, 12],
  [futuresMoves, 4],
  [figures, 4],
  [vipFlashes, 1.8],
  [robotNews, 1.2],
  [aerospaceNews, 1],
  [batteryNews, 1.2],
];

/** The pools whose texts make sense at that moment in China, with their weights. */
export function poolsAt(at: UnixSeconds): (readonly [FlashPool, number])[] {
  const times = new Set(timesAt(at));
  return weights.filter(([pool]) => times.has(pool.when));
}

/** The trade of a theme's news is the theme itself. */
export const hotSectors: Readonly<Record<number, 'robot' | 'aerospace' | 'battery'>> = {
  [hotSubjectIds.robot]: 'robot',
  [hotSubjectIds.aerospace]: 'aerospace',
  [hotSubjectIds.battery]: 'battery',
};

/** The demo takes every weekday for a trading day (docs/product/demo.md#alive). */
function timesAt(at: UnixSeconds): FlashTime[] {
  const { hour, minute, weekday } = chinaDate(at);
  const clock = hour + minute / 60;
  const isWorkday = weekday >= 1 && weekday <= 5;
  const times: FlashTime[] = ['any'];
  if (isWorkday && ((clock >= 9.5 && clock < 11.5) || (clock >= 13 && clock < 15))) times.push('session');
  if (isWorkday && clock >= 15.05 && clock < 15.6) times.push('close');
  if (isWorkday && clock >= 8 && clock < 20) times.push('day');
  if (weekday !== 6 && clock >= 17 && clock < 23) times.push('evening');
  if (clock >= 7 && clock < 23) times.push('waking');
  // New York trades on the nights after China's weekdays.
  const isAfterWorkday = weekday >= 2 && weekday <= 6;
  if ((isWorkday && clock >= 22) || (clock < 4 && isAfterWorkday)) times.push('night');
  if (clock >= 5 && clock < 8 && isAfterWorkday) times.push('dawn');
  return times;
}

/** Whether the invented market rises on that day: the day decides, so all texts of a day agree, after a restart too. */
export function moodOf(at: UnixSeconds): 'up' | 'down' {
  return seededRandom(chinaDayStart(at) / 86_400)() < 0.54 ? 'up' : 'down';
}

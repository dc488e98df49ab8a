import { chinaDate, chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { pickWeighted, type Random } from '#demo/chance.ts';

const DAY_SECONDS = 86_400;
const HALF_HOUR_SECONDS = 1800;

/** How busy a half hour is: most in the session, a second wave with the evening's announcements, little at night. */
const workdayLoad: readonly (readonly [untilHour: number, load: number])[] = [
  [6, 0.15],
  [7.5, 0.6],
  [9, 2],
  [11.5, 5],
  [13, 2],
  [15, 5],
  [16, 3.5],
  [19, 3],
  [22, 2.2],
  [24, 0.7],
];
const WEEKEND_SHARE = 0.35;

/** Instants at which flashes came out over the last `days` up to `now`, newest first and all different. */
export function flashTimes({
  now,
  days,
  count,
  random,
}: {
  now: UnixSeconds;
  days: number;
  count: number;
  random: Random;
}): UnixSeconds[] {
  const firstDay = chinaDayStart(now - days * DAY_SECONDS);
  const halfHours: (readonly [UnixSeconds, number])[] = [];
  for (let at = firstDay; at <= now; at += HALF_HOUR_SECONDS) halfHours.push([at, loadAt(at)]);
  const times = new Set<UnixSeconds>();
  // The page must not open on something old, at whatever hour the demo begins.
  for (const minutes of [1, 4, 9, 15, 22, 31]) times.add(now - minutes * 60);
  while (times.size < count) {
    const at = pickWeighted(halfHours, random) + Math.floor(random() * HALF_HOUR_SECONDS);
    if (at <= now) times.add(at);
  }
  return [...times].sort((a, b) => b - a);
}

function loadAt(at: UnixSeconds): number {
  const { hour, minute, weekday } = chinaDate(at);
  const clock = hour + minute / 60;
  const load = workdayLoad.find(([until]) => clock < until)?.[1] ?? 0;
  return weekday === 0 || weekday === 6 ? Math.min(load, 2) * WEEKEND_SHARE : load;
}

import { dayText, type UnixSeconds } from '#shared/time.ts';

/** So many of one day are enough to show no others. */
const ENOUGH = 4;

export interface Points<T> {
  items: T[];
  areOfToday: boolean;
}

/** The points of today while there are enough of them, else the newest, of whatever days (docs/product/article-lists.md#home). */
export function pointsOf<T extends { created_at: UnixSeconds }>(newest: readonly T[], now: UnixSeconds): Points<T> {
  const today = newest.filter(({ created_at: at }) => dayText(at) === dayText(now));
  const areOfToday = today.length === newest.length || today.length >= ENOUGH;
  return { items: areOfToday ? today : [...newest], areOfToday };
}

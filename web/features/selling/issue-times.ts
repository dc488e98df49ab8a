import { chinaDayStart, clockText, type UnixSeconds } from '#shared/time.ts';

/** How the issue of today stands (docs/product/selling.md#issues). */
export type SlotState = 'out' | 'written' | 'late' | 'closed';

/** The second of a day at which an issue is to be out. */
export function dueAt(day: UnixSeconds, opensAt: string): UnixSeconds {
  const [hours = 0, minutes = 0] = opensAt.split(':').map(Number);
  return chinaDayStart(day) + (hours * 60 + minutes) * 60;
}

/** `早 4 分钟`, `晚 31 分钟`, and nothing when it came to the minute. */
export function punctualityOf(createdAt: UnixSeconds, opensAt: string): string {
  const minutes = Math.floor((createdAt - dueAt(createdAt, opensAt)) / 60);
  if (minutes === 0) return '';
  return minutes < 0 ? `早 ${-minutes} 分钟` : `晚 ${minutes} 分钟`;
}

export const isLate = (createdAt: UnixSeconds, opensAt: string) => createdAt >= dueAt(createdAt, opensAt) + 60;

export function slotStateOf(isOpenToday: boolean, opensAt: string, now: UnixSeconds): Exclude<SlotState, 'out'> {
  if (!isOpenToday) return 'closed';
  return now < dueAt(now, opensAt) ? 'written' : 'late';
}

export const outText = (createdAt: UnixSeconds, opensAt: string): string =>
  [clockText(createdAt), punctualityOf(createdAt, opensAt)].filter(Boolean).join('，');

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];

/** `周五` of `2026-08-21`. */
export const weekdayText = (day: string): string => `周${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`;

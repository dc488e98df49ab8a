import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { LiveRow } from './live/live-rows.ts';

export type FeedRow = LiveRow | { kind: 'day'; day: UnixSeconds };

/** A separator before the first item of each China day. A gap belongs to the day above it. */
export function withDays(rows: readonly LiveRow[]): FeedRow[] {
  const result: FeedRow[] = [];
  let shown: UnixSeconds | null = null;
  for (const row of rows) {
    if (row.kind === 'flash') {
      const day = chinaDayStart(row.flash.CreatedAtInSec);
      if (day !== shown) result.push({ kind: 'day', day });
      shown = day;
    }
    result.push(row);
  }
  return result;
}

/** What React tells a row by. */
export function keyOf(row: FeedRow): string {
  if (row.kind === 'flash') return row.flash.Id;
  if (row.kind === 'seen') return 'seen';
  return row.kind === 'day' ? `day-${row.day}` : `gap-${row.gap.below.createdAt}-${row.gap.below.id}`;
}

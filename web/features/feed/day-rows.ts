import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { stateOf } from './flash/flash-words.ts';
import type { LiveRow } from './live/live-rows.ts';

export type FeedRow = LiveRow | { kind: 'day'; day: UnixSeconds } | { kind: 'locked'; flashes: readonly Flash[] };

/**
 * A separator before the first item of each China day. A gap belongs to the day above it. Of locked flashes nothing is known but when
 * they came: those that follow each other within a day are one row.
 */
export function withDays(rows: readonly LiveRow[]): FeedRow[] {
  const result: FeedRow[] = [];
  let shown: UnixSeconds | null = null;
  for (const row of rows) {
    if (row.kind === 'flash') {
      const day = chinaDayStart(row.flash.CreatedAtInSec);
      if (day !== shown) result.push({ kind: 'day', day });
      shown = day;
    }
    const locked = row.kind === 'flash' && stateOf(row.flash) === 'locked' ? lockedAbove(result.at(-1)) : null;
    if (locked === null || row.kind !== 'flash') result.push(row);
    else result[result.length - 1] = { kind: 'locked', flashes: [...locked, row.flash] };
  }
  return result;
}

function lockedAbove(row: FeedRow | undefined): readonly Flash[] | null {
  if (row?.kind === 'locked') return row.flashes;
  return row?.kind === 'flash' && stateOf(row.flash) === 'locked' ? [row.flash] : null;
}

/** What React tells a row by. */
export function keyOf(row: FeedRow): string {
  if (row.kind === 'flash') return row.flash.Id;
  if (row.kind === 'locked') return `locked-${row.flashes[0]?.Id}`;
  if (row.kind === 'seen') return 'seen';
  return row.kind === 'day' ? `day-${row.day}` : `gap-${row.gap.below.createdAt}-${row.gap.below.id}`;
}

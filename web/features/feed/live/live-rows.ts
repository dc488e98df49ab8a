import type { Flash } from '#domains/feed/feed.contract.ts';
import { fold, type Folded } from './fold.ts';
import { willBeListed } from './live-filter.ts';
import type { Gap, LiveList } from './live-list.ts';
import { comparePlaces, positionOf } from './places.ts';

export type LiveRow = ({ kind: 'flash' } & Folded) | { kind: 'gap'; gap: Gap } | { kind: 'seen' };

/** What is shown, in order: items that do not wait in the pill, and a row where something is missing. */
export function rowsOf(list: LiveList): LiveRow[] {
  const { held, gaps, seen } = list;
  const rows: LiveRow[] = [];
  const waiting = [...gaps];
  let isHeldAbove = false;
  /** Whether the row above was not there at the earlier visit. */
  let isNewer = false;
  function passGaps(isPassed: (gap: Gap) => boolean) {
    for (let [gap] = waiting; gap !== undefined && isPassed(gap); [gap] = waiting) {
      waiting.shift();
      // Nothing shown above it: the new part still waits in the pill.
      if (rows.length > 0 || !isHeldAbove) rows.push({ kind: 'gap', gap });
    }
  }
  for (const row of foldedOf(list)) {
    const { flash } = row;
    if (held.has(flash.Id)) {
      isHeldAbove = true;
      continue;
    }
    const place = positionOf(flash);
    passGaps((gap) => comparePlaces(gap.above, place) < 0);
    if (seen && isNewer && comparePlaces(place, seen) >= 0) rows.push({ kind: 'seen' });
    isNewer = seen !== null && comparePlaces(place, seen) < 0;
    rows.push({ kind: 'flash', ...row });
  }
  // All that stood below a gap may be gone.
  passGaps(() => true);
  return rows;
}

export function flashesOf(rows: readonly LiveRow[]): Flash[] {
  return rows.flatMap((row) => (row.kind === 'flash' ? [row.flash] : []));
}

/** How many new rows wait in the pill. */
export function heldCount(list: LiveList): number {
  return list.held.size === 0 ? 0 : foldedOf(list).filter(({ flash }) => list.held.has(flash.Id)).length;
}

/** Whether a message has a row of its own. */
export function hasRow(list: LiveList, id: string): boolean {
  return foldedOf(list).some(({ flash }) => flash.Id === id);
}

function foldedOf({ listed, aside, filter, versions }: LiveList): Folded[] {
  return fold(listed, {
    aside: aside.values(),
    isWanted: (other) => willBeListed(filter, other),
    isGone: (id) => versions.get(id) === Number.POSITIVE_INFINITY,
  });
}

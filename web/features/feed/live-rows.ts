import type { Flash } from '#domains/feed/feed.contract.ts';
import { comparePlaces, type Gap, type LiveList, positionOf } from './live-list.ts';

export type LiveRow = { kind: 'flash'; flash: Flash } | { kind: 'gap'; gap: Gap };

/** What is shown, in order: items that do not wait in the pill, and a row where something is missing. */
export function rowsOf({ listed, held, gaps }: LiveList): LiveRow[] {
  const rows: LiveRow[] = [];
  const waiting = [...gaps];
  let isHeldAbove = false;
  function passGaps(isPassed: (gap: Gap) => boolean) {
    for (let [gap] = waiting; gap !== undefined && isPassed(gap); [gap] = waiting) {
      waiting.shift();
      // Nothing shown above it: the new part still waits in the pill.
      if (rows.length > 0 || !isHeldAbove) rows.push({ kind: 'gap', gap });
    }
  }
  for (const { flash } of listed) {
    if (held.has(flash.Id)) {
      isHeldAbove = true;
      continue;
    }
    const place = positionOf(flash);
    passGaps((gap) => comparePlaces(gap.above, place) < 0);
    rows.push({ kind: 'flash', flash });
  }
  // All that stood below a gap may be gone.
  passGaps(() => true);
  return rows;
}

/** The items shown, newest first. */
export function shownOf({ listed, held }: LiveList): Flash[] {
  return listed.filter(({ flash }) => !held.has(flash.Id)).map(({ flash }) => flash);
}

/** How many new items wait in the pill. */
export function heldCount({ listed, held }: LiveList): number {
  return held.size === 0 ? 0 : listed.filter(({ flash }) => held.has(flash.Id)).length;
}

import type { Flash } from '#domains/feed/feed.contract.ts';
import { fold, type Folded, type Other } from './fold.ts';
import { willBeListed } from './live-filter.ts';
import type { Gap, LiveList } from './live-list.ts';
import { comparePlaces, positionOf } from './places.ts';

export type LiveRow = ({ kind: 'flash' } & Folded) | { kind: 'gap'; gap: Gap } | { kind: 'seen' };

/** What is shown, in order: items that do not wait in the pill, and a row where something is missing. */
export function rowsOf(list: LiveList): LiveRow[] {
  const { held, gaps } = list;
  const seen = isWhole(list) ? list.seen : null;
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

/** Whether it is of every flash: who looks through a part of them has not seen the others (docs/product/live-feed.md#last-visit). */
export function isWhole({ filter }: LiveList): boolean {
  const { subjectIds, important, source } = filter;
  return subjectIds.length === 0 && !filter.isExplainedOnly && important === 0 && source === '';
}

/** The new rows that wait in the pill. */
export function heldOf(list: LiveList): Flash[] {
  if (list.held.size === 0) return [];
  return foldedOf(list).flatMap(({ flash }) => (list.held.has(flash.Id) ? [flash] : []));
}

/** Whether a message has a row of its own. */
export function hasRow(list: LiveList, id: string): boolean {
  return foldedOf(list).some(({ flash }) => flash.Id === id);
}

/** Of lists that are about to be drawn, or were. */
const folds = new WeakMap<LiveList, readonly Folded[]>();

function foldedOf(list: LiveList): readonly Folded[] {
  let folded = folds.get(list);
  if (folded === undefined) folds.set(list, (folded = foldAnew(list)));
  return folded;
}

function foldAnew({ listed, aside, left, filter, versions, isEnd }: LiveList): Folded[] {
  const folded = fold(listed, {
    aside: [...aside.values(), ...left.values()],
    isWanted: (other) => !isEnd && !left.has(other.Id) && willBeListed(filter, other),
    isGone: (id) => versions.get(id) === Number.POSITIVE_INFINITY,
  });
  return folded.map(({ flash, others }) => ({ flash, others: sameAsBefore(flash, others) }));
}

/** Who else told it when the row was made last. */
const othersOf = new WeakMap<Flash, readonly Other[]>();

/** A row of which nothing has changed is the same to React. */
function sameAsBefore(flash: Flash, others: readonly Other[]): readonly Other[] {
  const before = othersOf.get(flash);
  if (before?.length === others.length && JSON.stringify(before) === JSON.stringify(others)) return before;
  othersOf.set(flash, others);
  return others;
}

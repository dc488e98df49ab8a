import { isSame } from '#shared/merge-kept.ts';
import { listChanges } from './list-changes.ts';

/** One text that two have gone on from. */
export interface Sides<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** What replaces the items of the base from one place to another. */
interface Edit<T> {
  from: number;
  to: number;
  items: T[];
}

/** Both changes in one list; `null` where they touch the same place in different ways. */
export function mergeLists<T>({ base, mine, theirs }: Sides<readonly T[]>): T[] | null {
  const edits = [...editsOf(base, mine)];
  for (const edit of editsOf(base, theirs)) {
    const meeting = edits.filter((other) => touches(edit, other));
    if (meeting.some((other) => !isSame(edit, other))) return null;
    if (meeting.length === 0) edits.push(edit);
  }
  edits.sort((one, other) => one.from - other.from);
  const merged: T[] = [];
  let place = 0;
  for (const { from, to, items } of edits) {
    merged.push(...base.slice(place, from), ...items);
    place = to;
  }
  return [...merged, ...base.slice(place)];
}

/** Two edits side by side are one place: which words come first is not to be known. */
function touches<T>(one: Edit<T>, other: Edit<T>): boolean {
  return one.from <= other.to && other.from <= one.to;
}

function editsOf<T>(base: readonly T[], changed: readonly T[]): Edit<T>[] {
  const edits: Edit<T>[] = [];
  let place = 0;
  let open: Edit<T> | null = null;
  for (const { kind, items } of listChanges(base, changed)) {
    if (kind === 'same') {
      open = null;
      place += items.length;
      continue;
    }
    if (open === null) edits.push((open = { from: place, to: place, items: [] }));
    if (kind === 'added') open.items.push(...items);
    else open.to = place += items.length;
  }
  return edits;
}

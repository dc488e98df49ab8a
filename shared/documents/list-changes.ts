import { diffArrays } from 'diff';
import { isSame } from '#shared/merge-kept.ts';

export interface ListChange<T> {
  kind: 'same' | 'added' | 'removed';
  items: T[];
}

/** The work grows with the square of what differs: lists that differ in more than this have nothing in common. */
const MOST_CHANGES = 3_000;

/** How one list has become another: what was removed stands before what took its place. */
export function listChanges<T>(before: readonly T[], after: readonly T[]): ListChange<T>[] {
  const changes = diffArrays([...before], [...after], { comparator: isSame, maxEditLength: MOST_CHANGES });
  if (changes === undefined) return [removedOf(before), addedOf(after)];
  const told = changes.map(({ added, removed, value }): ListChange<T> => {
    if (added) return addedOf(value);
    return removed ? removedOf(value) : { kind: 'same', items: value };
  });
  return told.flatMap((change, index) => {
    const [before, next] = [told[index - 1], told[index + 1]];
    if (change.kind === 'added' && next?.kind === 'removed') return [next, change];
    return change.kind === 'removed' && before?.kind === 'added' ? [] : [change];
  });
}

const addedOf = <T>(items: readonly T[]): ListChange<T> => ({ kind: 'added', items: [...items] });
const removedOf = <T>(items: readonly T[]): ListChange<T> => ({ kind: 'removed', items: [...items] });

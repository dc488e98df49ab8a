import type { Listed } from './fold.ts';
import type { LiveList } from './live-list.ts';

/** A list as plain data, to be kept for the way back. What waits to be placed comes again with the replay. */
export type PackedList = Omit<LiveList, 'filter' | 'aside' | 'left' | 'held' | 'hole' | 'versions'> & {
  left: readonly Listed[];
  held: readonly string[];
  /** Null is deleted, for good. */
  versions: readonly (readonly [string, number | null])[];
};

export function packList({
  filter: _filter,
  aside: _aside,
  hole: _hole,
  left,
  held,
  versions,
  ...list
}: LiveList): PackedList {
  const told = [...versions].map(([id, version]) => [id, Number.isFinite(version) ? version : null] as const);
  return { ...list, left: [...left.values()], held: [...held], versions: told };
}

export function unpackList({ left, held, versions, ...list }: PackedList): Omit<LiveList, 'filter'> {
  const told = versions.map(([id, version]) => [id, version ?? Number.POSITIVE_INFINITY] as const);
  return {
    ...list,
    hole: null,
    aside: new Map(),
    left: new Map(left.map((entry) => [entry.flash.Id, entry])),
    held: new Set(held),
    versions: new Map(told),
  };
}

import type { LiveList } from './live-list.ts';

/** A list as plain data, to be kept for the way back. What waits to be placed comes again with the replay. */
export type PackedList = Omit<LiveList, 'filter' | 'aside' | 'held' | 'hole' | 'versions'> & {
  held: readonly string[];
  /** Null is deleted, for good. */
  versions: readonly (readonly [string, number | null])[];
};

export function packList({
  filter: _filter,
  aside: _aside,
  hole: _hole,
  held,
  versions,
  ...list
}: LiveList): PackedList {
  const told = [...versions].map(([id, version]) => [id, Number.isFinite(version) ? version : null] as const);
  return { ...list, held: [...held], versions: told };
}

export function unpackList({ held, versions, ...list }: PackedList): Omit<LiveList, 'filter'> {
  const told = versions.map(([id, version]) => [id, version ?? Number.POSITIVE_INFINITY] as const);
  return { ...list, hole: null, aside: new Map(), held: new Set(held), versions: new Map(told) };
}

import type { Flash } from '#domains/feed/feed.contract.ts';
import { comparePlaces, positionOf } from './places.ts';

export type Other = Flash['Others'][number];

/** A flash that has a row, and who else tells the same. */
export interface Folded {
  flash: Flash;
  others: readonly Other[];
}

interface Folding {
  /** Whether what is not loaded yet, further down, will have a row in this list. */
  isWanted: (other: Other) => boolean;
  /** Whether it was removed since it was named. */
  isGone: (id: string) => boolean;
}

/** One event, one row: the earliest stays and names the others; a correction is never folded away (docs/product/flashes.md#one-row). */
export function fold(flashes: readonly Flash[], folding: Folding): Folded[] {
  const heads = headsOf(flashes, folding);
  return flashes.flatMap((flash) => {
    const head = heads.get(flash.ClusterId);
    if (head === undefined || !isMember(flash)) return [{ flash, others: none }];
    if (head.first.Id === flash.Id) return [{ flash, others: head.others }];
    return flash.Version > 1 ? [{ flash, others: none }] : [];
  });
}

const none: readonly Other[] = [];

interface Head {
  first: Other;
  others: readonly Other[];
}

/** The row of each event, by its name. */
function headsOf(flashes: readonly Flash[], { isWanted, isGone }: Folding): Map<string, Head> {
  const listed = new Map(flashes.map((flash) => [flash.Id, flash]));
  const lowest = flashes.at(-1);
  const isBelow = (other: Other) => lowest !== undefined && comparePlaces(positionOf(other), positionOf(lowest)) > 0;
  function mayBeFirst(other: Other) {
    const flash = listed.get(other.Id);
    return flash === undefined ? isBelow(other) && isWanted(other) : isMember(flash);
  }
  /** Neither gone nor with a row of its own. */
  function isTold(other: Other) {
    const flash = listed.get(other.Id);
    return flash === undefined ? !isGone(other.Id) : isMember(flash) && flash.Version === 1;
  }
  const heads = new Map<string, Head>();
  for (const [name, members] of membersOf(flashes)) {
    const first = members.find((other) => !isGone(other.Id) && mayBeFirst(other));
    if (first) heads.set(name, { first, others: members.filter((other) => other !== first && isTold(other)) });
  }
  return heads;
}

/** Everybody who tells the event, as far as is known, the earliest first. */
function membersOf(flashes: readonly Flash[]): Map<string, Other[]> {
  const groups = new Map<string, Map<string, Other>>();
  for (const flash of flashes) {
    if (!isMember(flash)) continue;
    const group = groups.get(flash.ClusterId) ?? new Map<string, Other>();
    for (const other of [flash, ...flash.Others]) group.set(other.Id, other);
    groups.set(flash.ClusterId, group);
  }
  const earliestFirst = (a: Other, b: Other) => comparePlaces(positionOf(b), positionOf(a));
  return new Map([...groups].map(([name, group]) => [name, [...group.values()].sort(earliestFirst)]));
}

const isMember = (flash: Flash) => flash.ClusterId !== '' && !flash.IsWithdrawn;

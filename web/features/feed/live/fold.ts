import type { Flash } from '#domains/feed/feed.contract.ts';
import { saysMore } from '#shared/says-more.ts';
import { comparePlaces, positionOf } from './places.ts';

export type Other = Flash['Others'][number];

/** A flash as it was had, and the newest event that it is known to reflect. */
export interface Listed {
  flash: Flash;
  offset: number;
}

/** A flash that has a row, and who else tells the same. */
export interface Folded {
  flash: Flash;
  others: readonly Other[];
}

interface Folding {
  /** What is known of flashes further down, where the list is not loaded. */
  aside?: Iterable<Listed>;
  /** Whether what is not loaded yet, further down, will have a row in this list. */
  isWanted: (other: Other) => boolean;
  /** Whether it was removed since it was named. */
  isGone: (id: string) => boolean;
}

/**
 * One event, one row: the earliest stays and names the others. What says more than the earliest is never folded away: a
 * correction, a more important one, a much longer one (docs/product/flashes.md#one-row).
 */
export function fold(listed: readonly Listed[], folding: Folding): Folded[] {
  const eventOf = eventsBy([...listed, ...(folding.aside ?? [])]);
  const rowOf = rowsOf(listed, eventOf, folding);
  return listed.flatMap(({ flash }) => {
    const row = rowOf.get(eventOf.get(flash.Id) ?? '');
    if (row === undefined) return [{ flash, others: none }];
    if (row.first.Id === flash.Id) return [{ flash, others: row.others }];
    return keepsRow(flash, row.first) ? [{ flash, others: none }] : [];
  });
}

const none: readonly Other[] = [];

/**
 * The event of each flash, by name. A flash that was had while it was alone does not know who joined it: whoever is newer says
 * what they have in common.
 */
function eventsBy(known: readonly Listed[]): Map<string, string> {
  const said = new Map<string, { event: string; offset: number }>();
  function say(id: string, event: string, offset: number) {
    const before = said.get(id);
    if (before === undefined || before.offset < offset) said.set(id, { event, offset });
  }
  for (const { flash, offset } of known) {
    if (flash.IsWithdrawn) say(flash.Id, '', Number.POSITIVE_INFINITY);
    else say(flash.Id, flash.ClusterId, offset);
  }
  for (const { flash, offset } of known) {
    if (flash.ClusterId !== '' && !flash.IsWithdrawn)
      for (const { Id } of flash.Others) say(Id, flash.ClusterId, offset);
  }
  return new Map([...said].map(([id, { event }]) => [id, event]));
}

interface Row {
  first: Other;
  others: readonly Other[];
}

/** The row of each event, by its name. */
function rowsOf(
  listed: readonly Listed[],
  eventOf: ReadonlyMap<string, string>,
  { isWanted, isGone }: Folding,
): Map<string, Row> {
  const flashOf = new Map(listed.map(({ flash }) => [flash.Id, flash]));
  const lowest = listed.at(-1)?.flash;
  const isBelow = (other: Other) => lowest !== undefined && comparePlaces(positionOf(other), positionOf(lowest)) > 0;
  const mayBeFirst = (other: Other) => flashOf.has(other.Id) || (isBelow(other) && isWanted(other));
  const rows = new Map<string, Row>();
  for (const [event, members] of membersOf(listed, eventOf)) {
    const there = members.filter(({ Id }) => !isGone(Id));
    const first = there.find(mayBeFirst);
    if (first === undefined) continue;
    const isFolded = (other: Other) => other !== first && !keepsRow(flashOf.get(other.Id) ?? other, first);
    rows.set(event, { first, others: there.filter(isFolded) });
  }
  return rows;
}

/** Everybody who tells the event, as far as is known, the earliest first. */
function membersOf(listed: readonly Listed[], eventOf: ReadonlyMap<string, string>): Map<string, Other[]> {
  const groups = new Map<string, Map<string, Other>>();
  for (const { flash } of listed) {
    const event = eventOf.get(flash.Id) ?? '';
    if (event === '') continue;
    const group = groups.get(event) ?? new Map<string, Other>();
    const named = flash.ClusterId === event ? flash.Others : none;
    for (const other of named) if (eventOf.get(other.Id) === event && !group.has(other.Id)) group.set(other.Id, other);
    group.set(flash.Id, otherOf(flash));
    groups.set(event, group);
  }
  const earliestFirst = (a: Other, b: Other) => comparePlaces(positionOf(b), positionOf(a));
  return new Map([...groups].map(([event, group]) => [event, [...group.values()].sort(earliestFirst)]));
}

function otherOf({ Id, Source, CreatedAtInSec, SubjIds, Important, Title, Summary }: Flash): Other {
  return { Id, Source, CreatedAtInSec, SubjIds, Important, Letters: Title.length + Summary.length };
}

function keepsRow(one: Flash | Other, first: Other): boolean {
  if ('Corrections' in one && one.Corrections > 0) return true;
  return saysMore(toldBy('Letters' in one ? one : otherOf(one)), toldBy(first));
}

const toldBy = ({ Important, Letters }: Other) => ({ important: Important, letters: Letters });

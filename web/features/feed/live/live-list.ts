import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEvent, FlashEventKind } from '#domains/feed/live/feed.channel.contract.ts';
import type { Position } from '#shared/cursors.ts';
import type { Listed } from './fold.ts';
import { matchesFilter, type LiveFilter } from './live-filter.ts';
import { comparePlaces, positionOf } from './places.ts';

/** A stretch of the list that is missing: everything between two places, neither included. */
export interface Gap {
  above: Position;
  below: Position;
  /** Pages from the upper edge downwards. */
  tailCursor: string;
}

export interface LiveList {
  filter: LiveFilter;
  epoch: string | null;
  /** The newest event taken in. */
  offset: number;
  /** Where the list began anew: events up to here were not heard, so no older page may be taken in. */
  base: number;
  /** Newest first by (CreatedAtInSec, Id), each message once. */
  listed: readonly Listed[];
  /** What events told of stretches that are not loaded: a page under way may know less. */
  aside: ReadonlyMap<string, Listed>;
  /** What the list has named or shown and no longer wants, as it is now: what others say of it may be older. */
  left: ReadonlyMap<string, Listed>;
  /** While the reader is further down, new items wait here, named by id. */
  isHolding: boolean;
  held: ReadonlySet<string>;
  gaps: readonly Gap[];
  /** An event that came while earlier ones were missing; they are asked for again. */
  hole: number | null;
  /** The highest version seen of each message; infinite when deleted (docs/product/live-feed.md#versions). */
  versions: ReadonlyMap<string, number>;
  /** The lower end of what is loaded; null before the first page. */
  tail: Position | null;
  tailCursor: string;
  isEnd: boolean;
  /** The newest place of an earlier visit. */
  seen: Position | null;
}

export function emptyList(filter: LiveFilter): LiveList {
  return {
    filter,
    epoch: null,
    offset: 0,
    base: 0,
    listed: [],
    aside: new Map(),
    left: new Map(),
    isHolding: false,
    held: new Set(),
    gaps: [],
    hole: null,
    versions: new Map(),
    tail: null,
    tailCursor: '0',
    isEnd: false,
    seen: null,
  };
}

/**
 * Takes in one event. What was had before changes nothing; what comes too early opens a hole and is not applied. An event
 * without its message (VIP) only moves the offset: the message is fetched by id and handed to `takeFlash`.
 */
export function takeEvent(list: LiveList, kind: FlashEventKind, event: FlashEvent): LiveList {
  if (event.offset <= list.offset) return list;
  if (event.offset > list.offset + 1) return { ...list, hole: event.offset };
  const moved = { ...list, offset: event.offset, hole: null };
  switch (kind) {
    case 'delete':
      return forget(moved, event.id);
    case 'create':
    case 'update':
      return event.msg === undefined ? moved : takeFlash(moved, event.msg, event.offset);
    default:
      return kind satisfies never;
  }
}

/**
 * Lists, replaces, moves or removes a message by what it is now (docs/product/live-feed.md#events). An older version changes nothing. A version
 * that is listed already came with an earlier event or answer; that it holds up to `offset` is news all the same.
 */
export function takeFlash(list: LiveList, flash: Flash, offset: number): LiveList {
  const before = list.listed.find((entry) => entry.flash.Id === flash.Id);
  const known = list.versions.get(flash.Id) ?? 0;
  if (known > flash.Version) return list;
  if (known === flash.Version && before !== undefined) return confirm(list, before, offset);
  const others = before === undefined ? list.listed : list.listed.filter((entry) => entry !== before);
  const aside = without(list.aside, flash.Id);
  const left = without(list.left, flash.Id);
  const seen = { ...list, listed: others, aside, left, versions: new Map(list.versions).set(flash.Id, flash.Version) };
  const place = positionOf(flash);
  if (!matchesFilter(list.filter, flash)) {
    const isKnown =
      before !== undefined || isNamed(list, flash.Id) || list.aside.has(flash.Id) || list.left.has(flash.Id);
    return isKnown ? { ...seen, left: putAside(left, { flash, offset }) } : seen;
  }
  if (!isLoaded(list, place)) return { ...seen, aside: putAside(aside, { flash, offset }) };
  const isHeld = before === undefined && list.isHolding && isAboveShown(seen, place);
  return {
    ...seen,
    listed: [...others, { flash, offset }].sort(newestFirst),
    held: isHeld ? new Set(list.held).add(flash.Id) : list.held,
  };
}

/** Pages that are older than `offset` know less of this message than is listed. */
function confirm(list: LiveList, known: Listed, offset: number): LiveList {
  if (known.offset >= offset) return list;
  return { ...list, listed: list.listed.map((entry) => (entry === known ? { ...known, offset } : entry)) };
}

/** A deleted message stays deleted, whatever comes late. */
export function forget(list: LiveList, id: string): LiveList {
  const listed = list.listed.filter((entry) => entry.flash.Id !== id);
  return {
    ...list,
    listed,
    aside: without(list.aside, id),
    left: without(list.left, id),
    versions: new Map(list.versions).set(id, Number.POSITIVE_INFINITY),
  };
}

/** Whether new items wait in the pill. Letting go shows them. */
export function holdNew(list: LiveList, isHolding: boolean): LiveList {
  return { ...list, isHolding, held: isHolding ? list.held : new Set() };
}

/** Shows what waits, and goes on holding what comes. */
export function showHeld(list: LiveList): LiveList {
  return { ...list, held: new Set() };
}

/** Whether an event may concern the list; its subjects are those of before and after. */
export function mayConcern(list: LiveList, event: FlashEvent): boolean {
  const { subjectIds, important } = list.filter;
  const isFiled = subjectIds.length === 0 || event.subj_ids.some((id) => subjectIds.includes(id));
  return (isFiled && event.important >= important) || isListed(list, event.id) || isNamed(list, event.id);
}

/** Whether it tells the same as one that is listed, which may be folded into it. */
function isNamed({ listed }: LiveList, id: string): boolean {
  return listed.some(({ flash }) => flash.Others.some((other) => other.Id === id));
}

export function isListed(list: LiveList, id: string): boolean {
  return list.listed.some((entry) => entry.flash.Id === id);
}

export function newestFirst(a: Listed, b: Listed): number {
  return comparePlaces(positionOf(a.flash), positionOf(b.flash));
}

/** Whether the list is complete around `place`, so that a message belongs there now; else a page will bring it. */
export function isLoaded({ tail, isEnd, gaps }: LiveList, place: Position): boolean {
  if (!isEnd && (tail === null || comparePlaces(place, tail) > 0)) return false;
  return !gaps.some((gap) => comparePlaces(gap.above, place) < 0 && comparePlaces(place, gap.below) < 0);
}

/** Pages are under way for seconds: what was put aside long ago is in every page asked for since. */
const LARGEST_ASIDE = 1000;

function putAside(aside: ReadonlyMap<string, Listed>, entry: Listed): Map<string, Listed> {
  return new Map([...aside].slice(1 - LARGEST_ASIDE)).set(entry.flash.Id, entry);
}

function without(aside: ReadonlyMap<string, Listed>, id: string): ReadonlyMap<string, Listed> {
  return aside.has(id) ? new Map([...aside].filter(([key]) => key !== id)) : aside;
}

function isAboveShown({ listed, held }: LiveList, place: Position): boolean {
  const shown = listed.find((entry) => !held.has(entry.flash.Id));
  return shown !== undefined && comparePlaces(place, positionOf(shown.flash)) < 0;
}

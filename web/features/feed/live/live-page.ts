import type { FeedPage } from '#domains/feed/feed.contract.ts';
import { parseCursor, type Position } from '#shared/cursors.ts';
import type { Listed } from './fold.ts';
import { isListed, isLoaded, type Gap, type LiveList, newestFirst } from './live-list.ts';
import { matchesFilter } from './live-filter.ts';
import { comparePlaces, positionOf } from './places.ts';

/**
 * Takes in a page: the newest one (`from` null) or the one below a place. A page is the whole truth about its stretch of the
 * list as of its HeadMark, except for what later events have already told.
 */
export function takePage(list: LiveList, page: FeedPage, from: Position | null): LiveList {
  const stretch: Stretch = { from, until: endOf(page) };
  const asOf = Number(page.HeadMark);
  const isLater = lateness(page);
  const rest = list.listed.filter((entry) => !isWithin(stretch, entry) || isLater(entry));
  const gaps = closeGaps(list.gaps, stretch, page.TailMark);
  const paged = moveTail(addAll({ ...list, listed: rest, gaps }, page, asOf), stretch, page.TailMark);
  const next = placeAside(paged, isLater);
  return from === null ? holdAbove(list, openGap(list, next, stretch, page.TailMark)) : next;
}

interface Stretch {
  /** Not included; null is the top. */
  from: Position | null;
  /** Included; null is the bottom: an empty page ends the feed (docs/product/live-feed.md#older-pages). */
  until: Position | null;
}

/** Whether the page was made before what the entry tells. An event may carry a text that is newer than itself. */
function lateness({ NewMsgs, HeadMark }: FeedPage): (entry: Listed) => boolean {
  const paged = new Map(NewMsgs?.map(({ Id, Version }) => [Id, Version]));
  return ({ flash, offset }) => offset > Number(HeadMark) || flash.Version > (paged.get(flash.Id) ?? flash.Version);
}

function endOf(page: FeedPage): Position | null {
  const last = page.NewMsgs?.at(-1);
  if (last === undefined) return null;
  return parseCursor(page.TailMark) ?? positionOf(last);
}

function isWithin({ from, until }: Stretch, { flash }: Listed): boolean {
  const place = positionOf(flash);
  return (from === null || comparePlaces(from, place) < 0) && (until === null || comparePlaces(place, until) <= 0);
}

function addAll(list: LiveList, page: FeedPage, asOf: number): LiveList {
  const byId = new Map(list.listed.map((entry) => [entry.flash.Id, entry]));
  const versions = new Map(list.versions);
  for (const flash of page.NewMsgs ?? []) {
    const known = versions.get(flash.Id) ?? 0;
    // An event has told more than this page knows.
    if (known > flash.Version || !matchesFilter(list.filter, flash)) continue;
    versions.set(flash.Id, flash.Version);
    byId.set(flash.Id, { flash, offset: Math.max(asOf, byId.get(flash.Id)?.offset ?? 0) });
  }
  const left = new Map([...list.left].filter(([id]) => !byId.has(id)));
  return { ...list, versions, left, listed: [...byId.values()].sort(newestFirst) };
}

/** Lists what events told while this page was under way. */
function placeAside(list: LiveList, isLater: (entry: Listed) => boolean): LiveList {
  const ready = [...list.aside.values()].filter(({ flash }) => isLoaded(list, positionOf(flash)));
  if (ready.length === 0) return list;
  const ids = new Set(ready.map(({ flash }) => flash.Id));
  const news = ready.filter((entry) => isLater(entry) && !isListed(list, entry.flash.Id));
  return {
    ...list,
    aside: new Map([...list.aside].filter(([id]) => !ids.has(id))),
    listed: [...list.listed, ...news].sort(newestFirst),
  };
}

function closeGaps(gaps: readonly Gap[], { from, until }: Stretch, tailCursor: string): Gap[] {
  return gaps.flatMap((gap) => {
    const startsBelow = from !== null && comparePlaces(gap.above, from) < 0;
    const endsAbove = until !== null && comparePlaces(until, gap.above) <= 0;
    if (startsBelow || endsAbove) return [gap];
    // Reached the other side, or the end of the feed.
    if (until === null || comparePlaces(gap.below, until) <= 0) return [];
    return [{ ...gap, above: until, tailCursor }];
  });
}

/** After a reload that does not reach what was listed before, something may be missing in between (docs/product/live-feed.md#gaps). */
function openGap(before: LiveList, next: LiveList, { until }: Stretch, tailCursor: string): LiveList {
  const top = before.listed[0];
  if (until === null) return next;
  // Nothing was listed: what is older than the page was never asked for, or came meanwhile.
  if (top === undefined) return { ...next, gaps: [], tail: until, tailCursor, isEnd: false };
  const below = positionOf(top.flash);
  if (comparePlaces(below, until) <= 0) return next;
  // One above it, of which all that stood between is gone, is a part of it.
  const further = next.gaps.filter((gap) => comparePlaces(gap.above, below) >= 0);
  return { ...next, gaps: [{ above: until, below, tailCursor }, ...further] };
}

function moveTail(list: LiveList, { until }: Stretch, tailCursor: string): LiveList {
  if (until === null) return { ...list, isEnd: true };
  if (list.isEnd || (list.tail !== null && comparePlaces(until, list.tail) <= 0)) return list;
  return { ...list, tail: until, tailCursor };
}

/** What a reload brings above the reader's place waits in the pill like every other new item. */
function holdAbove(before: LiveList, next: LiveList): LiveList {
  const shown = before.listed.find((entry) => !before.held.has(entry.flash.Id));
  if (!before.isHolding || shown === undefined) return next;
  const above = next.listed.filter((entry) => newestFirst(entry, shown) < 0).map((entry) => entry.flash.Id);
  return { ...next, held: new Set([...next.held, ...above]) };
}

import { expect, test } from 'vitest';
import type { FlashEvent } from '#domains/feed/live/feed.channel.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashOf, pageOf } from '#tests/support/flash-samples.ts';
import type { Other } from './fold.ts';
import { everything, type LiveFilter } from './live-filter.ts';
import { emptyList, type LiveList, mayConcern, takeFlash } from './live-list.ts';
import { takePage } from './live-page.ts';
import { hasRow, rowsOf } from './live-rows.ts';
import { packList, unpackList } from './packed-list.ts';

const NOON = 1_780_000_000;
const important: LiveFilter = { ...everything, important: 1 };

/** Published `id` seconds after noon, of importance 1. */
function told(id: number, more: Partial<Flash> = {}): Flash {
  return flashOf({ Id: String(id), Title: `第 ${id} 条`, CreatedAtInSec: NOON + id, Important: 1, ...more });
}
/** Of one event with these. */
const together = (...ids: number[]) => ({ ClusterId: 'c', Others: ids.map(otherOf) });
const otherOf = (id: number): Other => ({
  Id: String(id),
  Source: '',
  CreatedAtInSec: NOON + id,
  SubjIds: [],
  Important: 1,
  Letters: 5,
});

/** The newest page of a list that goes on below it. */
const listOf = (filter: LiveFilter, ...flashes: Flash[]): LiveList =>
  takePage(emptyList(filter), pageOf(flashes, 10), null);

/** Rows as `id` or `id+others`. */
const rows = (list: LiveList) =>
  rowsOf(list).map((row) =>
    row.kind === 'flash' ? [row.flash.Id, ...row.others.map(({ Id }) => Id)].join('+') : row.kind,
  );

test('the row of an event leaves the list: who was folded into it has a row, also after the way back', () => {
  const list = listOf(important, told(5, together(1)), told(3), told(1, together(5)));
  expect(rows(list)).toEqual(['3', '1+5']);
  const left = takeFlash(list, told(1, { ...together(5), Important: 0, Version: 2 }), 11);
  expect(rows(left)).toEqual(['5+1', '3']);
  const again = unpackList(JSON.parse(JSON.stringify(packList(left))));
  expect(rows({ ...again, filter: important })).toEqual(['5+1', '3']);
  expect(rows(takeFlash(left, told(1, { ...together(5), Version: 3 }), 12))).toEqual(['3', '1+5']);
});

test('so it is when the one that leaves was not loaded yet', () => {
  const list = listOf(important, told(5, together(1)), told(3));
  expect(rows(list)).toEqual(['3']);
  expect(rows(takeFlash(list, told(1, { ...together(5), Important: 0, Version: 2 }), 11))).toEqual(['5+1', '3']);
});

test('and when it left the event as well', () => {
  const list = listOf(important, told(5, together(1)), told(3), told(1, together(5)));
  expect(rows(takeFlash(list, told(1, { Important: 0, Version: 2 }), 11))).toEqual(['5', '3']);
});

test('a VIP flash that one of the list names is asked for, whatever the filter', () => {
  const list = listOf(important, told(5, together(1)), told(3));
  const event: FlashEvent = {
    offset: 11,
    id: '1',
    version: 2,
    subj_ids: [],
    need_explained: false,
    important: 0,
    subscribe_type: 1,
    at: 0,
  };
  expect(mayConcern(list, event)).toBe(true);
  expect(mayConcern(list, { ...event, id: '2' })).toBe(false);
});

test('a row of which nothing has changed is the same to React', () => {
  const list = listOf(everything, told(5, together(1)), told(3), told(1, together(5)));
  const othersIn = (now: LiveList) =>
    rowsOf(now)
      .flatMap((row) => (row.kind === 'flash' ? [row.others] : []))
      .at(-1);
  const others = othersIn(list);
  expect(othersIn(takeFlash(list, told(7), 11))).toBe(others);
  const joined = takeFlash(list, told(7, together(1, 5)), 11);
  expect(othersIn(joined)?.map(({ Id }) => Id)).toEqual(['5', '7']);
});

test.each([
  ['the whole list', everything, ['5', 'seen', '3']],
  ['a filtered list', important, ['5', '3']],
])('the line of the last visit: %s', (_what, filter, expected) => {
  expect(rows({ ...listOf(filter, told(5), told(3)), seen: { createdAt: NOON + 3, id: 3 } })).toEqual(expected);
});

test('nothing is below the end of a list', () => {
  const list = listOf(important, told(5, together(1)), told(3));
  expect(rows(takePage(list, pageOf([], 11), list.tail))).toEqual(['5+1', '3']);
});

test('among the explained ones nothing that is not loaded is waited for: nobody knows whether it is explained', () => {
  const explained = { NeedExplained: true };
  const list = listOf(
    { ...everything, isExplainedOnly: true },
    told(5, { ...together(1), ...explained }),
    told(3, explained),
  );
  expect(rows(list)).toEqual(['5+1', '3']);
  expect(hasRow(list, '5')).toBe(true);
});

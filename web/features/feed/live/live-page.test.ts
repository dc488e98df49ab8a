import type { FeedPage } from '#domains/feed/feed.contract.ts';
import { createMemoryFeed, flashOf } from '#tests/support/memory-feed.ts';
import { describe, expect, test } from 'vitest';
import { emptyList, forget, holdNew, type LiveList, takeFlash } from './live-list.ts';
import { everything } from './live-filter.ts';
import { takePage } from './live-page.ts';
import { heldOf, rowsOf } from './live-rows.ts';

const NOON = 1_780_000_000;

function feedOf(count: number) {
  const memory = createMemoryFeed();
  for (let id = 1; id <= count; id += 1) memory.publish({ createdAt: NOON + Math.floor(id / 3) });
  return memory;
}

/** `12 11 … 3 2`: what is drawn, `…` for a gap row. */
const drawn = (list: LiveList) =>
  rowsOf(list)
    .map((row) => (row.kind === 'flash' ? row.flash.Id : '…'))
    .join(' ');
const firstPage = (page: FeedPage) => takePage(emptyList(everything), page, null);

describe('pages', () => {
  test('append without duplicates until an empty one ends the feed', () => {
    const memory = feedOf(12);
    let list = firstPage(memory.page({ limit: 5 }));
    for (let times = 0; times < 2; times += 1)
      list = takePage(list, memory.page({ limit: 5, tailmark: list.tailCursor }), list.tail);
    expect(drawn(list)).toBe('12 11 10 9 8 7 6 5 4 3 2 1');
    expect(list.isEnd).toBe(false);
    const again = takePage(list, memory.page({ limit: 5, tailmark: list.tailCursor }), list.tail);
    expect(again.isEnd).toBe(true);
    expect(drawn(again)).toBe(drawn(list));
  });

  test('an empty feed is at its end and takes what comes', () => {
    const list = firstPage(createMemoryFeed().page({}));
    expect(list.isEnd).toBe(true);
    expect(drawn(takeFlash(list, flashOf({ id: 1, createdAt: NOON }), 1))).toBe('1');
  });

  test('a page older than an event brings back neither a deleted message nor an old version', () => {
    const memory = feedOf(4);
    const old = memory.page({});
    let list = forget(firstPage(old), '3');
    list = takeFlash(list, { ...flashOf({ id: 4, createdAt: NOON + 1, title: '更正' }), Version: 2 }, 6);
    list = takeFlash(list, flashOf({ id: 5, createdAt: NOON + 5 }), 7);
    const merged = takePage(list, old, null);
    expect(drawn(merged)).toBe('5 4 2 1');
    expect(merged.listed[1]?.flash.Title).toBe('更正');
  });

  test('what happens below the tail while its page is under way is not lost', () => {
    const memory = feedOf(9);
    const list = firstPage(memory.page({ limit: 4 }));
    const underWay = memory.page({ limit: 4, tailmark: list.tailCursor });
    const changed = flashOf({ id: 4, createdAt: NOON + 1, title: '更正', version: 2 });
    const late = flashOf({ id: 10, createdAt: NOON + 1 });
    const gone = flashOf({ id: 3, createdAt: NOON + 1, subjectIds: [35], version: 2 });
    let now = [changed, late, gone].reduce((told, flash, index) => takeFlash(told, flash, 10 + index), list);
    now = takePage(forget(now, '3'), underWay, now.tail);
    expect(drawn(now)).toBe('9 8 7 6 10 5 4 2');
    expect(now.listed.find((entry) => entry.flash.Id === '4')?.flash.Title).toBe('更正');
  });

  test('R12: an event with a newer text than its own outlives a page made before that text', () => {
    const memory = feedOf(4);
    const underWay = memory.page({});
    const newest = flashOf({ id: 3, createdAt: NOON + 1, title: '更正', version: 3 });
    const list = firstPage(underWay);
    const told = takeFlash(list, newest, 4);
    expect(drawn(takePage(told, underWay, null))).toBe('4 3 2 1');
    expect(drawn(takePage(takeFlash(told, newest, 6), { ...underWay, NewMsgs: [], HeadMark: '5' }, null))).toBe('3');

    const below = { ...list, listed: [], tail: { createdAt: NOON + 1, id: 4 } };
    expect(drawn(takePage(takeFlash(below, newest, 4), underWay, below.tail))).toBe('4 3 2 1');
  });

  test('a newer page removes what is gone from its stretch, and only there', () => {
    const memory = feedOf(9);
    const list = firstPage(memory.page({}));
    for (const id of [8, 2]) memory.remove(id);
    expect(drawn(takePage(list, memory.page({ limit: 4 }), null))).toBe('9 7 6 5 4 3 2 1');
  });
});

describe('R14: reloading after too much was missed', () => {
  test('puts a gap row between old and new when they do not meet, and pages fill it', () => {
    const memory = feedOf(5);
    const list = firstPage(memory.page({}));
    for (let id = 6; id <= 14; id += 1) memory.publish({ createdAt: NOON + id });
    let merged = takePage(list, memory.page({ limit: 3 }), null);
    expect(drawn(merged)).toBe('14 13 12 … 5 4 3 2 1');
    const fill = () => {
      const [gap] = merged.gaps;
      if (gap !== undefined) merged = takePage(merged, memory.page({ limit: 4, tailmark: gap.tailCursor }), gap.above);
    };
    fill();
    expect(drawn(merged)).toBe('14 13 12 11 10 9 8 … 5 4 3 2 1');
    fill();
    expect(drawn(merged)).toBe('14 13 12 11 10 9 8 7 6 5 4 3 2 1');
    expect(merged.gaps).toEqual([]);
  });

  test('a gap stays in sight when all below it is gone, or all above it', () => {
    const memory = feedOf(2);
    const old = firstPage(memory.page({}));
    for (let id = 3; id <= 9; id += 1) memory.publish({ createdAt: NOON + id });
    const list = takePage(old, memory.page({ limit: 2 }), null);
    const withoutBelow = ['2', '1'].reduce(forget, list);
    expect(drawn(withoutBelow)).toBe('9 8 …');
    expect(drawn(['9', '8'].reduce(forget, list))).toBe('… 2 1');
    for (const id of [2, 1]) memory.remove(id);
    let filled = withoutBelow;
    for (let [gap] = filled.gaps; gap !== undefined; [gap] = filled.gaps)
      filled = takePage(filled, memory.page({ limit: 4, tailmark: gap.tailCursor }), gap.above);
    expect(drawn(filled)).toBe('9 8 7 6 5 4 3');
  });

  test('no gap row when they meet', () => {
    const memory = feedOf(5);
    const list = firstPage(memory.page({}));
    memory.publish({ createdAt: NOON + 9 });
    expect(drawn(takePage(list, memory.page({ limit: 3 }), null))).toBe('6 5 4 3 2 1');
  });

  test('two reloads leave two gap rows; what happens inside a gap waits for its page', () => {
    const memory = feedOf(2);
    let list = firstPage(memory.page({}));
    for (const last of [6, 10]) {
      while (memory.size() < last) memory.publish({ createdAt: NOON + memory.size() });
      list = takePage(list, memory.page({ limit: 2 }), null);
    }
    expect(drawn(list)).toBe('10 9 … 6 5 … 2 1');
    const inside = flashOf({ id: 8, createdAt: NOON + 7, title: '更正', version: 2 });
    expect(drawn(takeFlash(list, inside, 11))).toBe('10 9 … 6 5 … 2 1');
  });

  test('a list that was empty begins anew: what its first page does not hold is loaded below it', () => {
    const list = firstPage(createMemoryFeed().page({}));
    const memory = feedOf(7);
    let now = takePage(list, memory.page({ limit: 4 }), null);
    expect(now.isEnd).toBe(false);
    now = takePage(now, memory.page({ limit: 4, tailmark: now.tailCursor }), now.tail);
    expect(drawn(now)).toBe('7 6 5 4 3 2 1');
  });

  test('a reload after all between two gaps is gone leaves one; after all is gone none', () => {
    const memory = feedOf(2);
    let list = firstPage(memory.page({}));
    for (let id = 3; id <= 6; id += 1) memory.publish({ createdAt: NOON + id });
    list = takePage(list, memory.page({ limit: 2 }), null);
    const between = ['6', '5'].reduce(forget, list);
    const empty = ['2', '1'].reduce(forget, between);
    for (const id of [1, 2, 5, 6]) memory.remove(id);
    for (let id = 7; id <= 12; id += 1) memory.publish({ createdAt: NOON + id });
    expect(drawn(takePage(between, memory.page({ limit: 2 }), null))).toBe('12 11 … 2 1');
    let anew = takePage(empty, memory.page({ limit: 2 }), null);
    while (!anew.isEnd) anew = takePage(anew, memory.page({ limit: 4, tailmark: anew.tailCursor }), anew.tail);
    expect(drawn(anew)).toBe('12 11 10 9 8 7 4 3');
  });

  test('above the reader’s place it waits in the pill', () => {
    const memory = feedOf(2);
    const list = holdNew(firstPage(memory.page({})), true);
    for (let id = 3; id <= 9; id += 1) memory.publish({ createdAt: NOON + id });
    const merged = takePage(list, memory.page({ limit: 2 }), null);
    expect(drawn(merged)).toBe('2 1');
    expect(heldOf(merged).length).toBe(2);
    expect(drawn(holdNew(merged, false))).toBe('9 8 … 2 1');
  });
});

import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEvent, FlashEventKind } from '#domains/feed/live/feed.channel.contract.ts';
import { flashOf, type MemoryFlash } from '#tests/support/memory-feed.ts';
import { describe, expect, test } from 'vitest';
import { emptyList, holdNew, type LiveList, showHeld, takeEvent, takeFlash } from './live-list.ts';
import { everything, type LiveFilter } from './live-filter.ts';
import { flashesOf, heldOf, rowsOf } from './live-rows.ts';

const NOON = 1_780_000_000;

/** Flash `id`, published `id` seconds after noon. */
function flash(id: number, draft: MemoryFlash & { version?: number } = {}): Flash {
  return flashOf({ createdAt: NOON + id, ...draft, id });
}

function eventOf(offset: number, msg: Flash, { hasMsg = true } = {}): FlashEvent {
  return {
    offset,
    id: msg.Id,
    version: msg.Version,
    subj_ids: msg.SubjIds.map(Number),
    need_explained: msg.NeedExplained,
    important: msg.Important,
    subscribe_type: msg.SubscribeType,
    at: NOON,
    ...(hasMsg ? { msg } : {}),
  };
}

/** A list that is loaded to its end, at offset 0. */
function listWith(ids: number[], filter: LiveFilter = everything): LiveList {
  const start: LiveList = { ...emptyList(filter), isEnd: true };
  return ids.reduce((list, id) => takeFlash(list, flash(id), 0), start);
}

const shownOf = (list: LiveList) => flashesOf(rowsOf(list));
const idsOf = (list: LiveList) => shownOf(list).map((item) => Number(item.Id));

function play(list: LiveList, ...steps: [FlashEventKind, Flash][]): LiveList {
  return steps.reduce((now, [kind, msg]) => takeEvent(now, kind, eventOf(now.offset + 1, msg)), list);
}

describe('create, update, delete (docs/product/live-feed.md#events)', () => {
  const nine: LiveFilter = { ...everything, subjectIds: [9, 10] };
  const explained: LiveFilter = { ...everything, isExplainedOnly: true };
  test.each<[string, LiveFilter, [FlashEventKind, Flash][], number[]]>([
    ['create adds on top', everything, [['create', flash(4)]], [4, 2, 1]],
    ['a create dated between goes between', everything, [['create', flash(3, { createdAt: NOON + 1 })]], [2, 3, 1]],
    ['create of a subject that is active', nine, [['create', flash(4, { subjectIds: [35, 10] })]], [4, 2, 1]],
    ['create of no active subject is ignored', nine, [['create', flash(4, { subjectIds: [35] })]], [2, 1]],
    ['explained only: what is not explained is ignored', explained, [['create', flash(4)]], []],
    ['explained only: what is explained is added', explained, [['create', flash(4, { needExplained: true })]], [4]],
    ['update moves out of the subjects', nine, [['update', flash(2, { subjectIds: [35], version: 2 })]], [1]],
    ['update moves into the subjects', nine, [['update', flash(3, { version: 2 })]], [3, 2, 1]],
    ['update with another time moves', everything, [['update', flash(1, { createdAt: NOON + 9, version: 2 })]], [1, 2]],
    ['delete removes', everything, [['delete', flash(2, { version: 2 })]], [1]],
    ['delete of what is not listed', everything, [['delete', flash(7)]], [2, 1]],
    ['a create of what is listed adds nothing', everything, [['create', flash(2)]], [2, 1]],
  ])('%s', (_, filter, steps, ids) => {
    expect(idsOf(play(listWith([1, 2], filter), ...steps))).toEqual(ids);
  });

  test('update replaces the text', () => {
    const list = play(listWith([1]), ['update', flash(1, { title: '更正', version: 2 })]);
    expect(shownOf(list)[0]?.Title).toBe('更正');
  });

  test('what is older than the loaded tail waits for its page', () => {
    const list: LiveList = { ...listWith([5, 6]), isEnd: false, tail: { createdAt: NOON + 5, id: 5 } };
    expect(idsOf(play(list, ['create', flash(3)], ['update', flash(4, { version: 2 })]))).toEqual([6, 5]);
  });
});

describe('R17: versions', () => {
  const v2 = flash(3, { title: '二', version: 2 });
  const v3 = flash(3, { title: '三', version: 3 });
  test.each<[string, [FlashEventKind, Flash][], string[]]>([
    [
      'v3 before v2',
      [
        ['create', flash(3)],
        ['update', v3],
        ['update', v2],
      ],
      ['三'],
    ],
    [
      'update before create',
      [
        ['update', v2],
        ['create', flash(3)],
      ],
      ['二'],
    ],
    [
      'delete before create',
      [
        ['delete', v2],
        ['create', flash(3)],
      ],
      [],
    ],
    [
      'delete before update v3',
      [
        ['create', flash(3)],
        ['delete', v2],
        ['update', v3],
      ],
      [],
    ],
    [
      'v3 that left the list before v2',
      [
        ['update', { ...v3, SubjIds: ['35'] }],
        ['update', v2],
      ],
      [],
    ],
  ])('%s: the highest version stays, deleted stays deleted', (_, steps, titles) => {
    const list = play(listWith([], { ...everything, subjectIds: [9] }), ...steps);
    expect(shownOf(list).map((item) => item.Title)).toEqual(titles);
  });
});

describe('offsets', () => {
  test('an event had before changes nothing, not even the object', () => {
    const list = play(listWith([1]), ['create', flash(2)]);
    expect(takeEvent(list, 'delete', eventOf(1, flash(2)))).toBe(list);
  });

  test('an event after a hole is not applied until the hole is filled', () => {
    const list = listWith([1]);
    const holed = takeEvent(list, 'create', eventOf(3, flash(3)));
    expect(holed).toMatchObject({ offset: 0, hole: 3 });
    expect(idsOf(holed)).toEqual([1]);
    const filled = play(holed, ['create', flash(2)]);
    expect(filled).toMatchObject({ offset: 1, hole: null });
  });

  test('an event without its text moves the offset only', () => {
    const list = takeEvent(listWith([1]), 'create', eventOf(1, flash(2, { isVip: true }), { hasMsg: false }));
    expect(list.offset).toBe(1);
    expect(idsOf(list)).toEqual([1]);
  });
});

describe('the pill', () => {
  test('new items wait while the reader is further down, changes of what is shown do not', () => {
    const held = play(
      holdNew(listWith([1, 2]), true),
      ['create', flash(3)],
      ['create', flash(4)],
      ['update', flash(3, { title: '更正', version: 2 })],
      ['update', flash(2, { title: '更正', version: 2 })],
      ['create', flash(5, { createdAt: NOON + 1 })],
    );
    expect(idsOf(held)).toEqual([2, 5, 1]);
    expect(heldOf(held).length).toBe(2);
    expect(heldOf(play(held, ['delete', flash(4, { version: 2 })])).length).toBe(1);
    const shown = showHeld(held);
    expect(shownOf(shown).map((item) => item.Title)).toEqual(['快讯 4', '更正', '更正', '快讯 5', '快讯 1']);
    expect(heldOf(play(shown, ['create', flash(6)])).length).toBe(1);
    expect(idsOf(holdNew(held, false))).toEqual([4, 3, 2, 5, 1]);
  });
});

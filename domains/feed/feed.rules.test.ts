import { expect, test } from 'vitest';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import {
  changeEventOf,
  collapseEvents,
  entriesOf,
  matchesFilter,
  searchRowOf,
  storable,
  type PickedEvent,
} from './feed.rules.ts';

const flash = (given: Partial<Message> = {}): Message => ({
  ...blankMessage({ id: 7, kind: 'flash', createdAt: 100 }),
  title: '标题',
  summary: '正文',
  subjectIds: [9, 10],
  ...given,
});

test.each([
  [{ subjectIds: [], isExplainedOnly: false }, true],
  [{ subjectIds: [10, 35], isExplainedOnly: false }, true],
  [{ subjectIds: [35], isExplainedOnly: false }, false],
  [{ subjectIds: [9], isExplainedOnly: true }, false],
  [{ subjectIds: [], isExplainedOnly: true }, false],
])('a flash of 9 and 10 that is not explained under %j: %s', (filter, isMatch) => {
  expect(matchesFilter(flash(), filter)).toBe(isMatch);
});

test.each([
  [[], [0, 9, 10]],
  [['快讯'], [0, 9, 10, -1]],
  [
    ['fast', '其它'],
    [0, 9, 10, -1],
  ],
  [['breakfast'], [0, 9, 10]],
])('with labels %j a flash stands in %j', (labels, subjectIds) => {
  expect(entriesOf(flash({ labels })).map(({ subjectId }) => subjectId)).toEqual(subjectIds);
});

test.each([
  ['published', 0, true, '标题 正文 全 文 & 更多'],
  ['published', 0, false, '标题 正文'],
  ['published', 1, true, null],
  ['withdrawn', 0, true, null],
  ['deleted', 0, true, null],
] as const)(
  'what search may find of a %s flash of type %i, open to all %s: %s',
  (state, subscribeType, isOpen, body) => {
    const content = '<p>全</p><p>文 &amp; 更多</p>';
    const row = searchRowOf(flash({ state, subscribeType, content }), isOpen);
    expect(row && `${row.body} ${row.openBody}`.replaceAll(/\s+/g, ' ').trim()).toBe(body);
  },
);

test.each([
  [{ subjectIds: [9, 35] }, { kind: 'update', subjectIds: [9, 10, 35], touchesExplained: false }],
  [{ needExplained: true }, { kind: 'update', needExplained: true, touchesExplained: true }],
  [{ state: 'withdrawn' as const }, { kind: 'update' }],
  [{ state: 'deleted' as const }, { kind: 'delete' }],
])('the change %j becomes the event %j', (changes, event) => {
  expect(changeEventOf({ before: flash(), after: flash({ version: 2, ...changes }) }, 5)).toMatchObject({
    at: 5,
    messageId: 7,
    version: 2,
    ...event,
  });
});

test('whoever lists explained flashes hears when one is no longer explained', () => {
  const change = { before: flash({ needExplained: true }), after: flash() };
  expect(changeEventOf(change, 5)).toMatchObject({ needExplained: false, touchesExplained: true });
});

const log: PickedEvent[] = [
  { offset: 11, kind: 'create', messageId: 1 },
  { offset: 12, kind: 'update', messageId: 2 },
  { offset: 14, kind: 'update', messageId: 1 },
  { offset: 15, kind: 'create', messageId: 3 },
];

test.each([
  [1, { offset: 11, ids: [1] }],
  [2, { offset: 14, ids: [1, 2] }],
  [3, { offset: 20, ids: [1, 2, 3] }],
  [9, { offset: 20, ids: [1, 2, 3] }],
])('with room for %i messages the log is taken in as %j', (limit, taken) => {
  expect(collapseEvents(log, limit, 20)).toMatchObject(taken);
});

test('only what was created in between counts as new', () => {
  expect([...collapseEvents(log, 9, 20).createdIds]).toEqual([1, 3]);
  expect(collapseEvents([], 9, 20)).toEqual({ offset: 20, ids: [], createdIds: new Set() });
});

test('texts lose only what cannot be stored, at any depth', () => {
  expect(storable({ a: ['x\u0000y', { b: '\ud83d' }], c: 1, d: null, e: '😀' })).toEqual({
    a: ['xy', { b: '\ufffd' }],
    c: 1,
    d: null,
    e: '😀',
  });
});

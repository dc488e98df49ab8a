import { expect, test } from 'vitest';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import { changeEventOf, collapseEvents, type PickedEvent } from './feed.log.rules.ts';

const flash = (given: Partial<Message> = {}): Message => ({
  ...blankMessage({ id: 7, kind: 'flash', createdAt: 100 }),
  title: '标题',
  summary: '正文',
  subjectIds: [9, 10],
  ...given,
});

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

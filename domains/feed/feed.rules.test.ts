import { expect, test } from 'vitest';
import { blankMessage, type Message } from '#domains/articles/writing/articles.drafts.ts';
import { entriesOf, everything, matchesFilter, publisherOf, storable } from './feed.rules.ts';

const flash = (given: Partial<Message> = {}): Message => ({
  ...blankMessage({ id: 7, kind: 'flash', createdAt: 100 }),
  title: '标题',
  summary: '正文',
  subjectIds: [9, 10],
  ...given,
});

test.each([
  [{}, true],
  [{ subjectIds: [10, 35] }, true],
  [{ subjectIds: [35] }, false],
  [{ subjectIds: [9], isExplainedOnly: true }, false],
  [{ isExplainedOnly: true }, false],
  [{ important: 1 }, true],
  [{ important: 2 }, false],
  [{ source: '财联社' }, true],
  [{ source: '本站' }, false],
])('an important flash of 财联社 in 9 and 10 that is not explained under %j: %s', (filter, isMatch) => {
  expect(matchesFilter(flash({ important: 1, source: '财联社' }), { ...everything, ...filter })).toBe(isMatch);
});

test.each([
  ['our own', {}, ''],
  ['who calls itself as we are called', { source: '本站' }, ''],
  ['of a VIP flash', { source: '财联社', subscribeType: 1 }, ''],
  ['another', { source: '财联社' }, '财联社'],
])('the publisher as everybody may know it: %s', (_, given, publisher) => {
  expect(publisherOf(flash(given))).toBe(publisher);
  expect(entriesOf(flash(given)).map(({ source }) => source)).toEqual([publisher, publisher, publisher]);
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

test('texts lose only what cannot be stored, at any depth', () => {
  expect(storable({ a: ['x\u0000y', { b: '\ud83d' }], c: 1, d: null, e: '😀' })).toEqual({
    a: ['xy', { b: '\ufffd' }],
    c: 1,
    d: null,
    e: '😀',
  });
});

import { expect, test } from 'vitest';
import { contentHashOf, inRounds, judge, remembered, type SourceItem, type SourceRow } from './feed.ingest.rules.ts';

const draft = { title: '标题', summary: '正文', content: '', subjectIds: [9] };

function item(given: Partial<SourceItem> = {}): SourceItem {
  return { source: 'wire', key: '1', revision: 2, isDeleted: false, draft, line: 1, ...given };
}

function known(given: Partial<SourceRow> = {}): SourceRow {
  return {
    source: 'wire',
    key: '1',
    messageId: 7,
    revision: 2,
    contentHash: contentHashOf(draft),
    isDeleted: false,
    ...given,
  };
}

const other = { ...draft, summary: '更正' };

test.each([
  ['an unknown item', null, item(), 'create'],
  ['an unknown item that is deleted already', null, item({ isDeleted: true }), 'bury'],
  ['the same again', known(), item(), 'keep'],
  ['the same with a higher revision', known(), item({ revision: 3 }), 'touch'],
  ['a higher revision', known(), item({ revision: 3, draft: other }), 'revise'],
  ['another text of the same revision', known(), item({ draft: other }), 'revise'],
  ['a lower revision that comes late', known({ revision: 3 }), item({ draft: other }), 'keep'],
  ['a deletion', known(), item({ isDeleted: true }), 'remove'],
  ['a deletion that comes after a higher revision', known({ revision: 9 }), item({ isDeleted: true }), 'remove'],
  ['anything after a deletion', known({ isDeleted: true }), item({ revision: 9, draft: other }), 'keep'],
] as const)('%s', (_, row, brought, verdict) => {
  expect(judge(row, brought, contentHashOf(brought.draft))).toBe(verdict);
});

test('the fingerprint does not depend on the order of fields, on time or on what is undefined', () => {
  const shuffled = { subjectIds: [9], content: '', summary: '正文', title: '标题', createdAt: 5, image: undefined };
  expect(contentHashOf(shuffled)).toBe(contentHashOf({ ...draft, createdAt: 6 }));
  expect(contentHashOf({ ...draft, subjectIds: [9, 10] })).not.toBe(contentHashOf(draft));
});

test('what is remembered never goes back', () => {
  expect(remembered(item({ revision: 1, isDeleted: true }), known({ revision: 5 }), 'h', 7)).toMatchObject({
    revision: 5,
    isDeleted: true,
    messageId: 7,
  });
});

test('a batch is cut into rounds in which every key occurs once', () => {
  const items = [item({ line: 1 }), item({ line: 2, key: '2' }), item({ line: 3 }), item({ line: 4, source: 'b' })];
  const rounds = inRounds(items.map((each) => ({ item: each })));
  expect(rounds.map((round) => round.map((each) => each.item.line))).toEqual([[1, 2, 4], [3]]);
});

import { expect, test } from 'vitest';
import type { Review } from '#domains/ops/review/ops.review.contract.ts';
import { fail } from '#shared/codes.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { OpsAsk } from '../part.ts';
import { comparisonsOf } from './load-review.ts';
import { paragraphsOf, reviewPart } from './review-part.tsx';
import { addedToOf, dueWord } from './review-words.ts';

const hit = (n: number, block: number): Review['hits'][number] => ({
  ...{ n, field: 'content', block, from: 0, to: 4, text: '就是买点', rule: 'R-04', name: '荐股用语' },
  ...{ level: 'soft', advice: '写明依据', cleared: null },
});

test('what goes back with a text: the hits that were ticked, and what was said of a paragraph', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['hit', '2'],
    ['say content 0', ' 补上出处 '],
    ['say preview 1', ''],
    ['note', '请改'],
  ] as const)
    form.append(name, value);
  expect(paragraphsOf(form, [hit(1, 0), hit(2, 3)])).toEqual([
    { field: 'content', block: 3, words: '就是买点', text: '荐股用语：写明依据' },
    { field: 'content', block: 0, words: '', text: '补上出处' },
  ]);
});

test('the next one is one that nobody was quicker to claim', async () => {
  const items = ['1', '2', '3'].map((id) => ({ id, may_decide: id !== '1' }));
  const claims: string[] = [];
  const api = async ({ name }: Endpoint, { params }: { params: { id: string } }) => {
    if (name === 'listReviews') return { items };
    claims.push(params.id);
    if (params.id === '2') throw fail('STATE_CHANGED');
  };
  const ask = { api, id: '', query: new URLSearchParams({ show: 'all' }) } as unknown as OpsAsk;
  const led = await reviewPart.acts?.['next']?.(ask, new FormData()).catch((thrown: Response) => thrown);
  expect((led as Response).headers.get('location')).toBe('/ops/review/3?show=all');
  expect(claims).toEqual(['2', '3']);
});

const text = {} as NonNullable<Review['passed']>;

test('what is added to a text is read beside it: a way leads to the text that readers have', () => {
  expect((['append', 'revision', 'new'] as const).map((kind) => addedToOf({ kind, id: '7' }))).toEqual([
    '/article/7',
    null,
    null,
  ]);
});

test.each([
  ['new', null, null, ['none']],
  ['new', null, text, ['before', 'none']],
  ['revision', text, text, ['passed', 'before', 'none']],
  ['append', text, text, ['none']],
] as const)('a text (%s) is compared with what there is of it', (kind, passed, before, expected) => {
  expect(comparisonsOf({ kind, passed, submitted_before: before } as unknown as Review)).toEqual(expected);
});

test.each([
  [187_200, '剩 2 天', false],
  [172_740, '剩 47 小时', false],
  [7200, '剩 2 小时', false],
  [4020, '剩 1 小时 7 分', false],
  [1799, '剩 29 分钟', true],
  [-3720, '超时 1 小时 2 分', true],
])('%i s before it is due: %s', (left, words, isNear) => {
  expect(dueWord({ due_at: 10_000 + left }, 10_000)).toEqual({ text: words, isNear });
});

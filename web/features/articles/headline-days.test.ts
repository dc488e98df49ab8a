import { expect, it } from 'vitest';
import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { articleHeadline, flashHeadline, headlineDays } from './headline-days.ts';

const noon = Date.UTC(2026, 7, 21, 4, 0, 0) / 1000;
const DAY = 86_400;
const flash = (id: number, at: number) => flashHeadline({ Id: String(id), CreatedAtInSec: at } as Flash);
const article = (id: number, at: number) => articleHeadline({ id: String(id), created_at: at } as ArticleSummary);
const idsOf = (...args: Parameters<typeof headlineDays>) =>
  headlineDays(...args).map(({ rows }) => rows.map(({ id }) => id));

it('puts flashes and articles of a day together, newest first, each once', () => {
  const rows = [flash(1, noon), flash(3, noon - 50), article(2, noon - 20), article(1, noon), flash(4, noon - DAY)];
  expect(idsOf(rows, { flashes: '', articles: '' })).toEqual([['1', '2', '3'], ['4']]);
});

it('holds back what is older than the end of a list that goes on', () => {
  const rows = [flash(1, noon), flash(2, noon - 100), article(3, noon - 50), article(4, noon - 9 * DAY)];
  expect(idsOf(rows, { flashes: '77', articles: '' })).toEqual([['1', '3', '2']]);
  expect(idsOf(rows, { flashes: '', articles: '88' })).toEqual([['1', '3', '2'], ['4']]);
});

import { expect, test } from 'vitest';
import { articles } from '#domains/articles/articles.contract.ts';
import { feed } from '#domains/feed/feed.contract.ts';
import { subjects } from '#domains/subjects/subjects.contract.ts';
import type { Api } from '#shared/contract.ts';
import { notingTopics } from './page-topics.ts';

const answerNothing = (async () => null) as unknown as Api;

test('a page is made of what its calls are made of', async () => {
  const { api, topics } = notingTopics(answerNothing);
  expect(topics()).toEqual([]);
  await api(subjects.listSubjects, { query: {} });
  expect(topics()).toEqual(['subjects']);
  await api(articles.listHot, { query: {} });
  expect(new Set(topics())).toEqual(new Set(articles.listHot.cache?.topics));
});

test('and of what its frame says', async () => {
  const { api, topics } = notingTopics(answerNothing, ['articles']);
  await api(subjects.listSubjects, { query: {} });
  expect(topics()).toEqual(['articles', 'subjects']);
});

test('a call that does not say what it is made of makes the page one of anything', async () => {
  const { api, topics } = notingTopics(answerNothing);
  await api(subjects.listSubjects, { query: {} });
  await api(feed.searchMessages, { query: { keyword: '铜' } });
  expect(topics()).toBe('all');
});

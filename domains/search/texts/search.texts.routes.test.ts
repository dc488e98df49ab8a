import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { searchTexts } from './search.texts.contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  await app.domains.articles.publish({ title: '光刻胶国产化', summary: '公开', content: '', subjectIds: [17] });
  await app.domains.feed.publish(flashDraft({ title: '光刻胶涨价', summary: '日企提价' }));
});
afterAll(() => app.close());

async function get(path: string, query: Record<string, string>) {
  const answer = await app.http.inject({ url: `${path}?${new URLSearchParams(query)}` });
  return { status: answer.statusCode, json: answer.json() };
}

const { searchArticles, searchNews } = searchTexts;

test('search.searchArticles', async () => {
  const { status, json } = await get(searchArticles.path, { keyword: '光刻胶 国产' });
  expect(status).toBe(200);
  const page = searchArticles.data.parse(json.data);
  expect(page).toMatchObject({ total: 1, is_any_term: false, terms: ['光刻胶', '国产'], notes: [] });
  expect(page.items[0]).toMatchObject({ title: '光刻胶国产化', highlights: { title: [[0, 5]], summary: [] } });
});

test('search.searchNews', async () => {
  const { json } = await get(searchNews.path, { keyword: '光刻胶 作者:某', sort: 'relevance' });
  const page = searchNews.data.parse(json.data);
  expect(page).toMatchObject({ total: 1, is_any_term: true, notes: ['没有“作者:”这个条件，按字词查找'] });
  expect(page.items[0]).toMatchObject({ flash: { Title: '光刻胶涨价' }, highlights: { title: [[0, 3]] } });
});

test.each([
  [searchArticles.path, { keyword: 'x'.repeat(501) }, '关键词最多 500 个字'],
  [searchArticles.path, { keyword: 'a', sort: 'content' }, 'sort 只能是 time 或 relevance'],
  [searchArticles.path, { keyword: 'a', subjsexclude: '5' }, 'subjsexclude 只能是 true 或 false'],
  [searchNews.path, { keyword: 'a', fromdate: '20260230' }, '日期格式有误，应为 YYYYMMDD 或 YYYY-MM-DD'],
  [searchNews.path, { keyword: 'a', fromdate: '20260821', enddate: '20260820' }, '结束日期不能早于开始日期'],
  [searchNews.path, { keyword: 'a', offset: '10001' }, 'offset 不能大于 10000'],
])('R05 %s with %j is refused: %s', async (path, query, told) => {
  const { status, json } = await get(path, query);
  expect([status, json.message]).toEqual([400, told]);
});

test('R05 what is no parameter of a search changes nothing', async () => {
  const plain = await get(searchArticles.path, { keyword: '光刻胶' });
  const asked = { fields: 'content', filter: 'content:秘', orderby: 'price_cost', status: 'deleted', mobile: '1' };
  expect((await get(searchArticles.path, { keyword: '光刻胶', ...asked })).json.data).toEqual(plain.json.data);
});

import { expect, it } from 'vitest';
import type { Api } from '#shared/contract.ts';
import { NOON } from '#tests/support/screen-data.ts';
import { loadResults } from './load-results.ts';
import { readView } from './search-view.ts';

const match = (by: string, text: string) => ({ by, text, ranges: [] });
const share = (by = 'name') => ({ symbol: '00519.HK', name: '贵州茅台', is_halted: false, match: match(by, '茅台') });
const theme = { id: 7, name: '白酒', core_avg_pcp: 0.01, member: '', match: match('name', '白酒') };
const none = { total: 0, hits: [] };
const texts = (total: number) => ({ items: [], total, is_any_term: total > 0, terms: [], notes: [] });

interface Told {
  stock?: object[];
  plate?: object[];
  article?: number;
  news?: number;
  /** What has some of the words. */
  loose?: number;
  isPastEnd?: boolean;
}

/** What the calls answer, and which of them were asked. */
async function load(words: string, told: Told, query = '') {
  const asked: string[] = [];
  const of = (hits: object[] = []) => ({ total: hits.length, hits });
  const answers: Record<string, object> = {
    '/api/v6/search/suggest': {
      ...{ stock: of(told.stock), plate: of(told.plate), hint: null },
      ...{ article: { ...none, total: told.article ?? 0 }, news: { ...none, total: told.news ?? 0 } },
    },
    '/api/v6/search/article': texts(told.article ?? 0),
    '/api/v6/search/news': texts((told.news ?? 0) || (told.loose ?? 0)),
    '/api/v6/search/stock': { items: told.isPastEnd ? [] : (told.stock ?? []), total: told.stock?.length ?? 0 },
    '/api/v2/search/detail/plate': { items: told.plate ?? [], total: told.plate?.length ?? 0 },
    '/api/plate/index_realtime': { items: [] },
  };
  const api = (async ({ path }: { path: string }) => {
    asked.push(path);
    return answers[path] ?? {};
  }) as unknown as Api;
  return { ...(await loadResults(api, readView(words, new URLSearchParams(query)), NOON)), asked };
}

it.each<[string, Told, string]>([
  ['茅台', { stock: [share()], plate: [{ ...theme, member: '贵州茅台' }], news: 3 }, 'stock'],
  [
    'gzmt',
    { stock: [share('initials')], plate: [{ ...theme, member: '贵州茅台', match: match('initials', '') }] },
    'stock',
  ],
  ['白酒', { stock: [share()], plate: [theme] }, 'plate'],
  ['酒', { plate: [theme], news: 3 }, 'plate'],
  ['涨价', { news: 3 }, 'news'],
  ['涨价', { article: 1, news: 3 }, 'article'],
  ['茅苔', { stock: [share('near')], news: 3 }, 'news'],
  ['老陈', { plate: [{ ...theme, match: match('near', '') }], article: 25 }, 'article'],
  ['老陈', { plate: [{ ...theme, match: match('near', '') }] }, 'plate'],
  ['查无此物', {}, 'news'],
])('%j opens the list of what is most likely meant: %j, %s', async (words, told, tab) => {
  expect((await load(words, told)).view.tab).toBe(tab);
});

it('counts what has some of the words where nothing has all', async () => {
  const found = await load('钽电容 铌铁', { loose: 12 }, 'tab=2');
  expect(found).toMatchObject({ counts: { plate: 0, stock: 0, article: 0, news: 12 }, isNothing: false });
  const one = await load('钽电容', { loose: 12 }, 'tab=2');
  expect(one.counts).toMatchObject({ news: 0 });
  expect(one.asked).not.toContain('/api/v6/search/news');
});

it('behind the last page there is as much as before it', async () => {
  const found = await load('茅台', { stock: [share()], isPastEnd: true }, 'tab=1&page=9');
  expect(found).toMatchObject({ counts: { stock: 1 }, list: { items: [], total: 1 } });
});

it('near names are no finds', async () => {
  expect(await load('茅苔', { stock: [share('near')] })).toMatchObject({ isNothing: true, near: [share('near')] });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { matchNames } from '#shared/names/match-names.ts';
import { parseNames } from '#shared/names/name-table.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { testMarket } from '#tests/support/market-feed.ts';

/**
 * Names the calls that are tested: search.getNames, search.searchAll, search.searchStocks, search.listStocks,
 * search.listMentionable, search.searchPlates, search.suggest, search.listHot.
 */

const plate = (id: number, name: string, members: readonly string[]): Plate => ({
  ...{ id, name, kind: 'concept', description: '', chain: [] },
  members: members.map((symbol) => ({ symbol, isCore: true, why: '' })),
});

const market = testMarket(
  [
    { symbol: '600519.SS', name: '贵州茅台', last: 1100, preClose: 1000 },
    { symbol: '000001.SZ', name: '平安银行', last: 1020 },
    { symbol: '601318.SS', name: '中国平安', last: 990 },
    { symbol: '300750.SZ', name: '宁德时代', last: 1200 },
    { symbol: '600000.SS', name: '浦发银行', last: 950, isHalted: true },
  ],
  [
    plate(11, '白酒', ['600519.SS']),
    plate(12, '电池', ['300750.SZ', '600519.SS']),
    plate(13, '银行', ['000001.SZ', '600000.SS']),
    plate(14, '银行理财', ['601318.SS']),
  ],
);
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await app.domains.market.upsertSecurities([
    { symbol: '000001.SZ', name: '深发展A' },
    { symbol: '920799.BJ', name: '艾融软件', oldSymbol: '830799.BJ' },
  ]);
  await app.domains.market.upsertSecurities([{ symbol: '000001.SZ', name: '平安银行' }]);
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  await app.domains.subjects.upsert([{ id: 9, title: 'A股' }]);
  await app.domains.feed.publish(flashDraft({ title: '贵州茅台发布年报', subjectIds: [9] }));
});
afterAll(() => app.close());

async function get(path: string, asked: Record<string, string | number> = {}) {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const answer = await app.http.inject({ url: `${path}?${query}` });
  return answer.json<{ code: number; message: string; data: never }>();
}
const symbolsOf = ({ items }: { items: { symbol: string }[] }) => items.map(({ symbol }) => symbol);
const stocks = async (asked: Record<string, string | number>) => (await get('/api/v6/search/stock', asked)).data;

test('the table is that of the market, and as long as it is the same nobody is sent it again', async () => {
  const answer = await app.http.inject('/api/v6/search/names');
  const { table, version } = answer.json<{ data: { table: string; version: string } }>().data;
  expect(matchNames(parseNames(table), 'gzmt').stocks[0]?.stock.symbol).toBe('600519.SS');
  const known = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.http.inject({ url: '/api/v6/search/names', headers: known })).statusCode).toBe(304);
  await app.domains.market.upsertSecurities([{ symbol: '688981.SS', name: '中芯国际' }]);
  const later = await app.http.inject({ url: '/api/v6/search/names', headers: known });
  expect(later.statusCode).toBe(200);
  expect(later.json().data.version).not.toBe(version);
});

test.each([
  ['600519', '600519.SS', 'code', '600519', [], null],
  ['茅台', '600519.SS', 'name', '贵州茅台', [[2, 4]], null],
  ['gzmt', '600519.SS', 'initials', 'gzmt', [[0, 4]], { kind: 'initials', text: '贵州茅台', name: '贵州茅台' }],
  ['gui州mt', '600519.SS', 'pinyin', 'gui州mt', [[0, 4]], null],
  ['深发展', '000001.SZ', 'former', '深发展A', [], { kind: 'former', text: '平安银行', name: '平安银行' }],
  ['830799', '920799.BJ', 'old_code', '830799', [], { kind: 'old_code', text: '920799', name: '艾融软件' }],
  ['贵州毛台', '600519.SS', 'near', '贵州茅台', [[0, 4]], { kind: 'near', text: '贵州茅台', name: '贵州茅台' }],
])('a stock is found by %s, which says how', async (keyword, symbol, by, text, ranges, hint) => {
  const answer = (await get('/api/v6/search/stock', { keyword })) as unknown as {
    data: { items: { symbol: string; match: object }[]; hint: object | null };
  };
  expect(answer.data.items[0]).toMatchObject({ symbol, match: { by, text, ranges } });
  expect(answer.data.hint).toEqual(hint);
});

test('what is halted comes last and says so', async () => {
  const { items } = (await stocks({ keyword: '银行' })) as { items: { symbol: string; is_halted: boolean }[] };
  expect(items.map(({ symbol, is_halted }) => [symbol, is_halted])).toEqual([
    ['000001.SZ', false],
    ['600000.SS', true],
  ]);
});

test('pages follow each other without a gap, in all three spellings of the call', async () => {
  interface Page {
    items: { symbol: string }[];
    total: number;
    next_cursor: string;
  }
  const first: Page = await stocks({ keyword: '平安', limit: 1 });
  const second: Page = await stocks({ keyword: '平安', limit: 1, cursor: first.next_cursor });
  expect([...symbolsOf(first), ...symbolsOf(second)]).toEqual(['000001.SZ', '601318.SS']);
  expect([first.total, second.next_cursor]).toEqual([2, '']);
  const listed: Page = (await get('/v3/search/stocks', { q: '平安', page: 2, limit: 1 })).data;
  expect(listed).toMatchObject({ items: second.items, total: 2, page: 2 });
  const mentioned = (await get('/baoer_backend/api/search/stock/v2', { keyword: '平安', mark: 1, limit: 1 })).data;
  expect(mentioned).toEqual({ items: second.items, mark: '' });
});

test('only the markets that are asked for are told', async () => {
  await app.domains.market.upsertSecurities([
    { symbol: '00700.HK', name: '腾讯控股' },
    { symbol: '510300.SS', name: '沪深300ETF' },
  ]);
  expect(symbolsOf(await stocks({ keyword: '騰訊' }))).toEqual(['00700.HK']);
  expect(symbolsOf(await stocks({ keyword: '腾讯', markets: 'mdc,US' }))).toEqual([]);
  expect(symbolsOf(await stocks({ keyword: '腾讯', markets: 'mdc, hk' }))).toEqual(['00700.HK']);
  expect(symbolsOf(await stocks({ keyword: '300', markets: 'fund' }))).toEqual(['510300.SS']);
  expect(symbolsOf(await stocks({ keyword: '腾讯', markets: '月球' }))).toEqual([]);
});

test('both kinds in one answer, with today’s change in percent', async () => {
  expect((await get('/api/v6/search/all_v2', { keyword: '贵州茅台' })).data).toEqual({
    plates: expect.arrayContaining([{ id: 11, name: '白酒' }]),
    plateCount: 2,
    stocks: [{ symbol: '600519.SS', name: '贵州茅台', pxChangeRate: 10 }],
    stockCount: 1,
  });
  const halves = await get('/api/v6/search/all_v2', { keyword: '贵州茅台', kinds: 'plate' });
  expect(halves.data).toMatchObject({ plateCount: 2, stocks: [], stockCount: 0 });
});

test('themes are found by name and by member, the strongest first', async () => {
  const { data } = (await get('/api/v2/search/detail/plate', { q: '茅' })) as { data: unknown };
  expect(data).toEqual({ items: [], total: 0, hint: null });
  const byMember = (await get('/api/v2/search/detail/plate', { q: '茅台' })) as unknown as {
    data: { items: { id: number; core_avg_pcp: number; member: string }[]; total: number };
  };
  expect(byMember.data.items.map(({ id, member }) => [id, member])).toEqual([
    [12, '贵州茅台'],
    [11, '贵州茅台'],
  ]);
  expect(byMember.data.items[1]?.core_avg_pcp).toBeCloseTo(0.1);
  const byName = (await get('/api/v2/search/detail/plate', { q: 'yh' })) as unknown as typeof byMember;
  expect(byName.data.items.map(({ id }) => id)).toEqual([13, 14]);
  expect((await get('/api/v2/search/detail/plate', { q: 'yh', page: 2 })).data).toMatchObject({ items: [], total: 2 });
});

describe('suggestions', () => {
  interface Group {
    total: number;
    hits: { index: number; name?: string; title?: string; title_ranges?: number[][] }[];
  }
  const suggest = async (keyword: string) =>
    (await get('/api/v6/search/suggest', { keyword })).data as Record<'plate' | 'stock' | 'article' | 'news', Group>;

  test('are numbered through, themes first where Chinese was typed', async () => {
    const { plate, stock, news } = await suggest('贵州茅台');
    expect(plate.hits.map(({ index }) => index)).toEqual([0, 1]);
    expect(stock.hits.map(({ index, name }) => [index, name])).toEqual([[2, '贵州茅台']]);
    expect(news).toMatchObject({ total: 1, hits: [{ index: 3, title: '贵州茅台发布年报', title_ranges: [[0, 4]] }] });
  });

  test('begin with stocks where letters or digits were typed', async () => {
    const { plate, stock } = await suggest('yh');
    expect(stock.hits.map(({ index }) => index)).toEqual([0, 1]);
    expect(plate.hits.map(({ index, name }) => [index, name])).toEqual([
      [2, '银行'],
      [3, '银行理财'],
    ]);
  });
});

const odd = [
  '',
  ' ',
  '　',
  '。，！？',
  "'; drop table security; --",
  '<script>alert(1)</script>',
  '🚀',
  '🚀'.repeat(250),
  '"unbalanced',
  '“‘（',
  '%',
  '_',
  '\\',
  '(a|b',
  '*ST',
  'a'.repeat(500),
  '茅'.repeat(500),
  '\u0000',
  '１２３',
  '1'.repeat(500),
  '股票:x 未知:y',
  '\ud800',
  '-',
  '--',
  '*',
];
const asking = [
  ['/api/v6/search/all_v2', 'keyword'],
  ['/api/v6/search/stock', 'keyword'],
  ['/v3/search/stocks', 'q'],
  ['/baoer_backend/api/search/stock/v2', 'keyword'],
  ['/api/v2/search/detail/plate', 'q'],
  ['/api/v6/search/suggest', 'keyword'],
] as const;

test.each(asking)('%s answers whatever is typed', async (path, name) => {
  const codes = await Promise.all(odd.map(async (typed) => (await get(path, { [name]: typed })).code));
  expect(codes).toEqual(odd.map(() => 20000));
  expect(await get(path, { [name]: '长'.repeat(501) })).toMatchObject({ message: '关键词最多 500 个字' });
});

test.each([
  ['/api/v6/search/stock', { cursor: 'x' }, 'cursor 必须是数字'],
  ['/api/v6/search/stock', { cursor: '-1' }, 'cursor 不能小于 0'],
  ['/baoer_backend/api/search/stock/v2', { mark: '10001' }, 'mark 过大'],
  ['/api/v6/search/stock', { limit: 0 }, 'limit 不能小于 1'],
  ['/v3/search/stocks', { page: 0 }, 'page 从 1 开始'],
  ['/baoer_backend/api/search/stock/v2', { mark: -1 }, ''],
  ['/api/v2/search/detail/plate', { page: 'a' }, 'page 必须是数字'],
])('%s refuses %o', async (path, asked, message) => {
  const answer = await get(path, asked);
  expect(answer.code).not.toBe(20000);
  expect(answer.message).toContain(message);
});

test('a word is hot once three people have searched it', async () => {
  const search = (remoteAddress: string, keyword: string) =>
    app.http.inject({ url: `/api/v6/search/all_v2?keyword=${encodeURIComponent(keyword)}`, remoteAddress });
  for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await search(address, 'GZMT');
  expect((await get('/api/v6/search/hot')).data).toEqual({ items: [] });
  await search('10.0.0.3', 'ｇｚｍｔ');
  await app.domains.feed.publish(flashDraft({ title: '另一条', subjectIds: [9] }));
  expect((await get('/api/v6/search/hot')).data).toEqual({ items: [{ keyword: 'gzmt', people: 3 }] });
});

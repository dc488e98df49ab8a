import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/**
 * Names the calls that are tested: market.listActivePlates, market.listTrendingPlates, market.listPlateSummaries,
 * market.listStockLabels, market.getStockThemes.
 */

const plate = (id: number, name: string, members: readonly [symbol: string, isCore: boolean][]): Plate => ({
  id,
  name,
  kind: 'concept',
  description: `${name}的说明`,
  members: members.map(([symbol, isCore]) => ({ symbol, isCore, why: '' })),
  chain: [],
});

const market = testMarket(
  [
    { symbol: '600519.SS', name: '贵州茅台', last: 1100, mainNet: -500 },
    { symbol: '000001.SZ', name: '平安银行', last: 1020, mainNet: 300 },
    { symbol: '300750.SZ', name: '宁德时代', last: 1200 },
    { symbol: '600000.SS', name: '浦发银行', last: 950, mainNet: 900 },
  ],
  [
    plate(11, '白酒', [['600519.SS', true]]),
    plate(12, '电池', [
      ['300750.SZ', true],
      ['600519.SS', false],
    ]),
    plate(13, '银行', [
      ['000001.SZ', true],
      ['600000.SS', false],
    ]),
    plate(14, '上海的银行', [['600000.SS', true]]),
    { ...plate(15, '大盘', [['600000.SS', true]]), kind: 'style' },
  ],
);
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

const get = async (path: string) =>
  (await app.http.inject({ url: path })).json<{ code: number; message: string; data: { items: never } }>();

it('active are those with limit-ups, the most first', async () => {
  expect((await get('/api/v6/plate/nearest_active_plates')).data.items).toMatchObject([
    { plate_id: 12, limit_up_count: 2 },
    { plate_id: 11, limit_up_count: 1, led_rising_stocks: { items: [{ symbol: '600519.SS' }] } },
  ]);
  expect((await get('/api/v6/plate/nearest_active_plates?limit=1')).data.items).toHaveLength(1);
});

it('trending are those that rise while main money goes in', async () => {
  expect((await get('/api/v2/tab/recommend?module=trending_plates')).data.items).toMatchObject([
    {
      plate_id: 13,
      plate_name: '银行',
      description: '银行的说明',
      fund_flow: 1200,
      stocks: [{ symbol: '000001.SZ', stock_chi_name: '平安银行' }, { symbol: '600000.SS' }],
    },
  ]);
  expect(await get('/api/v2/tab/recommend?module=hello')).toMatchObject({ code: 40000 });
});

it('summaries come as a table, in the order of the ids', async () => {
  expect((await get('/v3/aioria/plates/summary/field?ids=13,99,12')).data).toEqual({
    fields: ['plate_id', 'plate_name', 'core_pcp', 'normal_pcp'],
    items: [
      [13, '银行', 0.02, -0.015],
      [12, '电池', 0.2, 0.15],
    ],
  });
  expect((await get('/v3/aioria/plates/summary/field?ids=12&fields=core_pcp,hello')).data).toEqual({
    fields: ['core_pcp'],
    items: [[0.2]],
  });
});

it('the labels of a stock are its plates, those of which it is the core first', async () => {
  expect((await get('/api/stock_label/labels?symbols=sh600519,000002.SZ,000001.SZ')).data).toEqual({
    sh600519: [
      { label_name: '白酒', plate_id: 11 },
      { label_name: '电池', plate_id: 12 },
    ],
    '000001.SZ': [{ label_name: '银行', plate_id: 13 }],
  });
});

/** docs/product/plates.md#of-a-share */
it('the themes of a share: those of which it is the core first, each with its day, and who stands beside it', async () => {
  const { data } = await get('/api/v6/market/stock-themes?symbol=sh600519');
  expect(data).toMatchObject({
    items: [
      { plate_id: 11, plate_name: '白酒', is_core: true, core_avg_pcp: 0.1 },
      { plate_id: 12, is_core: false },
    ],
    // Nobody else is in the first one.
    peers: {
      plate_id: 12,
      plate_name: '电池',
      items: [{ symbol: '300750.SZ', stock_chi_name: '宁德时代', price: 12, change_percent: 0.2 }],
    },
  });
  expect((await get('/api/v6/market/stock-themes?symbol=600000.SS')).data).toMatchObject({
    items: [{ plate_id: 14, is_core: true }, { plate_id: 13 }, { plate_id: 15, is_core: true }],
    peers: { plate_id: 13, items: [{ symbol: '000001.SZ' }] },
  });
  expect((await get('/api/v6/market/stock-themes?symbol=hello')).data).toEqual({ items: [], peers: null });
});

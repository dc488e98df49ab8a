import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';

/** Names the calls that are tested: market.listReportDays, market.listPlateFinance. */

const members = ['600519.SS', '000001.SS'].map((symbol) => ({ symbol, isCore: true, why: '' }));
const market = testMarket(
  [{ symbol: '600519.SS', name: '贵州茅台', last: 1050 }],
  [{ id: 11, name: '白酒', kind: 'concept', description: '', chain: [], members }],
);
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

const get = async (path: string) => (await app.http.inject({ url: path })).json<{ code: number; data: never }>();

it('the last full fiscal year is what is known', async () => {
  expect((await get('/api/gildata/stock/finance/end_date')).data).toEqual(['2025-12-31']);
});

it('tells what members have earned in it and are worth by it', async () => {
  expect((await get('/api/stage2/gildata/finance?plate_id=11&end_date=20251231')).data).toEqual({
    fields: ['symbol', 'stock_chi_name', 'net_profit', 'per', 'total_capital', 'non_restricted_capital'],
    items: [['600519.SS', '贵州茅台', 50_000_000, 42, 2_100_000_000, 1_050_000_000]],
  });
});

it('of a day for which nobody has disclosed anything there are no figures of a report', async () => {
  expect((await get('/api/stage2/gildata/finance?plate_id=11&end_date=2026-03-31')).data).toMatchObject({
    items: [['600519.SS', '贵州茅台', null, null, 2_100_000_000, 1_050_000_000]],
  });
});

it('a plate that nobody knows and a day that is none are refused', async () => {
  expect(await get('/api/stage2/gildata/finance?plate_id=99')).toMatchObject({ code: 40400 });
  expect(await get('/api/stage2/gildata/finance?plate_id=11&end_date=20251399')).toMatchObject({ code: 40000 });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

/** Names the calls that are tested: boards.listSurgePlates, boards.listSurgeStocks, boards.listLongReasons. */

const market = simulatedDay({ day: 20250610, second: clockTime(14, 0) });
const TODAY = 1_749_484_800;
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
});
afterAll(() => app.close());

const get = async (path: string, headers = {}) =>
  (await app.http.inject({ url: path, headers })).json<{ code: number; message: string; data: unknown }>();
const platesOf = async (query = '') =>
  (await get(`/api/surge_stock/plates${query}`)).data as {
    items: { id: number; name: string; description?: string }[];
    timestamp: number;
    manual_updated_at: number;
  };
const stocksOf = async (query = '') =>
  (await get(`/api/surge_stock/stocks${query}`)).data as { fields: string[]; items: unknown[][] };

describe('the surge board', () => {
  it('themes with the most limit-ups first, others last', async () => {
    const { items, timestamp, manual_updated_at: at } = await platesOf();
    expect(timestamp).toBe(TODAY);
    expect(at).toBe(TODAY + clockTime(14, 0));
    expect(items.length).toBeGreaterThan(2);
    expect(items.findIndex(({ id }) => id === -1)).toBe(items.length - 1);
    const counts: number[] = [];
    for (const { id } of items.slice(0, -1)) counts.push((await stocksOf(`?uplimit=true&plate_id=${id}`)).items.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(1);
  });

  it('every share stands under its themes, or alone', async () => {
    const { items } = await platesOf();
    const all = (await stocksOf()).items.map(([code]) => code);
    const under = new Set<unknown>();
    for (const { id } of items) for (const [code] of (await stocksOf(`?plate_id=${id}`)).items) under.add(code);
    expect(under).toEqual(new Set(all));
    expect(all.length).toBeGreaterThan(5);
  });

  it('columns keep their order; both kinds when none is named', async () => {
    const { fields, items } = await stocksOf();
    expect(fields.slice(0, 4)).toEqual(['code', 'prod_name', 'cur_price', 'px_change_rate']);
    expect(fields.slice(6, 12)).toEqual([
      'enter_time',
      'up_limit',
      'plates',
      'time_on_market',
      'turnover_ratio',
      'm_days_n_boards',
    ]);
    expect(items.every((row) => row.length === fields.length)).toBe(true);
    const [sealed, near] = [await stocksOf('?uplimit=true'), await stocksOf('?normal=true')];
    expect(sealed.items.every((row) => row[7] === true)).toBe(true);
    expect(near.items.every((row) => row[7] === false)).toBe(true);
    expect(sealed.items.length + near.items.length).toBe(items.length);
    expect(near.items.every((row) => (row[6] as number) <= TODAY + clockTime(14, 0))).toBe(true);
  });

  it('a day in each of its spellings', async () => {
    const spelled = await Promise.all(['1749398400', '20250609', '2025-06-09'].map((day) => platesOf(`?date=${day}`)));
    expect(spelled[0]?.items.length).toBeGreaterThan(1);
    expect(spelled[1]).toEqual(spelled[0]);
    expect(spelled[2]).toEqual(spelled[0]);
    expect((await platesOf('?date=20250608')).items).toEqual([]);
    expect((await stocksOf('?date=19901219')).items).toEqual([]);
    expect(await get('/api/surge_stock/plates?date=12')).toMatchObject({
      code: 40000,
      message: '日期格式有误，应为 unix 秒、YYYYMMDD 或 YYYY-MM-DD',
    });
  });

  it('long reasons are for those who have signed in', async () => {
    expect((await get('/yunshan/ls_longreason')).data).toEqual({ items: [] });
    const { data } = await get('/yunshan/ls_longreason', { 'x-token': app.cast.xiaoLi.token });
    const { items } = data as { items: { plateId: number; longReason: string }[] };
    const { items: plates } = await platesOf();
    expect(items.map(({ plateId }) => plateId)).toEqual(plates.map(({ id }) => id).filter((id) => id > 0));
    expect(items[0]?.longReason).toMatch(/今日 \d+ 只涨停、\d+ 只大涨/);
  });
});

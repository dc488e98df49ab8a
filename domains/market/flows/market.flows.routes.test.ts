import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { testMarket } from '#tests/support/market-feed.ts';

/** Names the calls that are tested: market.listFundFlows. */

const market = testMarket([
  { symbol: '600519.SS', name: '贵州茅台', last: 1050, mainNet: 120_000 },
  { symbol: '000001.SZ', name: '平安银行', last: 990, mainNet: -50_000 },
  { symbol: '600000.SS', name: '浦发银行', last: 1000, isHalted: true },
]);
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

interface Answer {
  code: number;
  message: string;
  data: { fields: string[] } & Record<string, { definition: string; fund_flow: (string | number)[][] }>;
}
const get = async (query: string) => (await app.http.inject({ url: `/market/fundflow/batch?${query}` })).json<Answer>();

/** A day of an answer by the names of its fields. */
const named = ({ fields }: Answer['data'], row: readonly (string | number)[] = []) =>
  Object.fromEntries(fields.map((field, at) => [field, row[at]]));

describe('/market/fundflow/batch', () => {
  it('tells the days of each security, the newest last, in ten thousands of yuan and by its definition', async () => {
    const { data } = await get('prod_codes=sh600519,000001.SZ&day_count=3');
    const days = data.sh600519?.fund_flow ?? [];
    expect(data.sh600519?.definition).toBe('ff-1');
    expect(days.map((row) => named(data, row).date)).toEqual(['2026-08-18', '2026-08-19', '2026-08-20']);
    expect(named(data, days.at(-1))).toMatchObject({
      prod_code: 'sh600519',
      main_in: 12,
      main_out: 0,
      net_inflow: 12,
      net_super: 12,
      small_in: 0,
      timestamp: 1787155200,
    });
    expect(named(data, data['000001.SZ']?.fund_flow.at(-1))).toMatchObject({ main_in: 0, main_out: 5, net_inflow: -5 });
  });

  it('the five newest trading days when nobody says how many, ten at most', async () => {
    const daysOf = async (query: string) => (await get(query)).data['600519.SS']?.fund_flow.length;
    expect(await daysOf('prod_codes=600519.SS')).toBe(5);
    expect(await daysOf('prod_codes=600519.SS&day_count=5000')).toBe(10);
  });

  it('until a moment that has been', async () => {
    const daysOf = async (moment: string) => {
      const { data } = await get(`prod_codes=600519.SS&day_count=2&${moment}`);
      return data['600519.SS']?.fund_flow.map((row) => named(data, row).date);
    };
    expect(await daysOf('date=2026-08-18')).toEqual(['2026-08-17', '2026-08-18']);
    expect(await daysOf('date=2026-08-18&at=09:20')).toEqual(['2026-08-14', '2026-08-17']);
    expect(await daysOf('date=2026-08-16')).toEqual(['2026-08-13', '2026-08-14']);
    expect(await daysOf('date=2030-01-01')).toEqual(['2026-08-19', '2026-08-20']);
  });

  it('who is unknown or has not been traded is left out', async () => {
    const { data } = await get('prod_codes=600000.SS,999999.SS');
    expect(Object.keys(data)).toEqual(['fields']);
  });

  it.each(['day_count=0', 'day_count=x', 'definition=ff-9'])('%s is refused with a sentence', async (query) =>
    expect(await get(query)).toMatchObject({
      code: 40000,
      message: expect.stringContaining(query.split('=')[0] ?? ''),
    }),
  );

  it('more than 200 codes are refused', async () => {
    const many = Array.from({ length: 201 }, (_, nr) => `${600_000 + nr}.SS`).join(',');
    expect(await get(`prod_codes=${many}`)).toMatchObject({ code: 40000, message: '证券代码最多 200 个' });
  });
});

it('a stock says 主力净额 in yuan among its data, null where nobody tells', async () => {
  const path = '/api/stock/data?symbols=600519.SS,600000.SS&fields=fund_flow';
  expect((await app.http.inject({ url: path })).json<Answer>().data).toEqual({
    '600519.SS': { fund_flow: 120_000 },
    '600000.SS': { fund_flow: null },
  });
});

it('while the opening price is being made the newest day is the one before', async () => {
  const auction = simulatedDay({ day: 20251020, second: clockTime(9, 20) });
  const early = await bootApp({}, { market: auction.feed });
  const datesOf = async (count: number) => {
    const path = `/market/fundflow/batch?prod_codes=600519.SS&day_count=${count}`;
    const { data } = (await early.http.inject({ url: path })).json<Answer>();
    return data['600519.SS']?.fund_flow.map((row) => named(data, row).date);
  };
  expect(await datesOf(1)).toEqual(['2025-10-17']);
  expect(await datesOf(2)).toEqual(['2025-10-16', '2025-10-17']);
  auction.moveTo({ day: 20251020, second: clockTime(9, 26) });
  early.clock.advance(3);
  await early.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  expect(await datesOf(1)).toEqual(['2025-10-20']);
  await early.close();
});

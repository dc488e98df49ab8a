import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import { testMarket } from '#tests/support/market-feed.ts';

/** Names the calls that are tested: market.listReal, market.listTrends, market.listStockData, market.getSecurity. */

const market = testMarket([
  { symbol: '600519.SS', name: '贵州茅台', last: 1050, volume: 400_000 },
  { symbol: '000001.SZ', name: '平安银行', last: 900 },
  { symbol: '300750.SZ', name: '宁德时代', last: 1200 },
  { symbol: '600000.SS', name: '浦发银行', last: 1000, isHalted: true },
  { symbol: '000001.SS', name: '上证指数', preClose: 391_200, last: 393_156 },
]);
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

async function get(path: string): Promise<Record<string, never> & { code: number; data: never }> {
  return (await app.http.inject({ url: path, headers: { 'x-platform': 'pc' } })).json();
}

/** The value of a field of `/market/real`. */
async function real(symbol: string, field: string): Promise<unknown> {
  const { data } = (await get(`/market/real?prod_code=${symbol}&fields=${field}`)) as unknown as {
    data: { snapshot: Record<string, unknown[]> };
  };
  return Object.values(data.snapshot)[0]?.[0];
}

describe('/market/real', () => {
  it('answers the fields that are known, in the order in which they were asked for', async () => {
    expect(await get('/market/real?prod_code=600519.SS&fields=px_change_rate,nonsense,last_px,prod_name')).toEqual({
      code: 20000,
      message: 'OK',
      data: {
        fields: ['px_change_rate', 'last_px', 'prod_name'],
        snapshot: { '600519.SS': [5, 10.5, '贵州茅台'] },
        is_simulated: true,
        source: 'simulator',
        updated_at: 1787191200,
        delay: 0,
      },
    });
  });

  it.each(['sh600519', 'SH600519', '600519.SH', '600519', '600519.ss'])('understands %s', async (code) => {
    expect(await real(code, 'symbol')).toBe('600519.SS');
  });

  it('says percent, yuan and shares', async () => {
    const fields = ['px_change', 'up_px', 'down_px', 'turnover_ratio', 'market_value', 'pe_rate', 'amplitude'];
    const told = await Promise.all(fields.map((field) => real('600519.SS', field)));
    expect(told).toEqual([0.5, 11, 9, 0.4, 2_100_000_000, 42, 5]);
  });

  it('a limit is what the rules of its board say, an index has none', async () => {
    expect(await Promise.all(['000001.SZ', '300750.SZ', '000001.SS'].map((symbol) => real(symbol, 'up_px')))).toEqual([
      11,
      12,
      null,
    ]);
  });

  it.each([
    ['600519.SS', 'TRADE'],
    ['600000.SS', 'HALT'],
    ['000001.SS', 'INDEX'],
  ])('%s is %s', async (symbol, status) => expect(await real(symbol, 'trade_status')).toBe(status));

  it('what is not listed is left out, and no symbols are no fault', async () => {
    const nobody = { snapshot: {} };
    expect((await get('/market/real?prod_code=999999.SS,hello&fields=last_px')).data).toMatchObject(nobody);
    expect((await get('/market/real?fields=last_px')).data).toMatchObject(nobody);
    expect((await get('/market/real')).data).toMatchObject(nobody);
  });

  it('more than 300 symbols are refused with a sentence', async () => {
    const many = Array.from({ length: 301 }, (_, nr) => `${600_000 + nr}.SS`).join(',');
    expect(await get(`/market/real?prod_code=${many}`)).toMatchObject({ code: 40000, message: '证券代码最多 300 个' });
  });
});

describe('/market/trend', () => {
  it('has a line for every minute until now, in the order of the fields', async () => {
    const { data } = (await get('/market/trend?prod_code=600519.SS&fields=last_px,tick_at')) as never as {
      data: { fields: string[]; candle: Record<string, { lines: unknown[][] }> };
    };
    const own = data.candle['600519.SS'];
    expect(data.fields).toEqual(['last_px', 'tick_at']);
    // 09:30, the thirty minutes that are over, and the one under way.
    expect(own?.lines).toHaveLength(32);
    expect(own?.lines[0]).toEqual([10, 1787189400]);
    expect(own?.lines.at(-1)).toEqual([10.5, 1787191260]);
    expect(own).toMatchObject({ pre_close_px: 10, total: 241, date: '2026-08-20', securities_type: 'stock' });
  });
});

describe('/api/stock/data', () => {
  it('says fractions, by name', async () => {
    const { data } = await get('/api/stock/data?symbols=600519.SS,999999.SS&fields=change_percent,stock_chi_name');
    expect(data).toEqual({ '600519.SS': { change_percent: 0.05, stock_chi_name: '贵州茅台' } });
  });

  it('strict: one that nobody knows is an error', async () => {
    expect(await get('/api/stock/data?symbols=600519.SS,999999.SS&strict=true')).toMatchObject({ code: 40400 });
  });

  it('tells who stands at a limit', async () => {
    const { data } = await get('/api/stock/data?symbols=600519.SS,000001.SZ,300750.SZ&fields=limit_status');
    expect(Object.values(data as Record<string, { limit_status: number }>).map((own) => own.limit_status)).toEqual([
      0, -1, 1,
    ]);
  });
});

describe('/api/stock/data of a whole market', () => {
  it('tells of limit-ups what the pools tell; of an index, and of issue prices, nothing', async () => {
    const { feed } = simulatedDay({ day: 20251020, second: clockTime(14, 0) });
    const whole = await bootApp({}, { market: feed });
    const ask = async (address: string) => (await whole.http.inject({ url: address })).json().data;
    const sealed: { symbol: string; limit_up_days: number; last_limit_up: number }[] = await ask(
      '/api/pool/detail?pool_name=limit_up',
    );
    const fields = 'fields=limit_up_days,last_limit_up,nearly_new_acc_pcp';
    const symbols = sealed.slice(0, 40).map(({ symbol }) => symbol);
    expect(symbols.length).toBeGreaterThan(5);
    expect(sealed.some(({ limit_up_days: days }) => days > 1)).toBe(true);
    const told = await ask(`/api/stock/data?symbols=${symbols.join()}&${fields}`);
    for (const { symbol, limit_up_days, last_limit_up } of sealed.slice(0, 40))
      expect(told[symbol]).toEqual({ limit_up_days, last_limit_up, nearly_new_acc_pcp: null });
    expect(Object.values(await ask(`/api/stock/data?symbols=000001.SS,600519.SS&${fields}`))).toEqual([
      { limit_up_days: null, last_limit_up: null, nearly_new_acc_pcp: null },
      { limit_up_days: 0, last_limit_up: 0, nearly_new_acc_pcp: null },
    ]);
    await whole.close();
  }, 60_000);
});

describe('/api/v6/market/securities', () => {
  it('tells what a security is, by any spelling', async () => {
    expect((await get('/api/v6/market/securities/sz300750')).data).toEqual({
      symbol: '300750.SZ',
      name: '宁德时代',
      kind: 'share',
      tags: ['创业板', '涨跌幅限制 20%'],
      former_names: [],
      listed_date: '2001-08-27',
      valuation: null,
    });
  });

  it('one that nobody knows is not found', async () => {
    expect(await get('/api/v6/market/securities/hello')).toMatchObject({ code: 40400, message: '没有这只证券' });
  });
});

it('who is halted has no minutes', async () => {
  const { data } = (await get('/market/trend?prod_code=600000.SS')) as never as {
    data: { candle: Record<string, { lines: unknown[][] }> };
  };
  expect(data.candle['600000.SS']?.lines).toEqual([]);
});

it('says what a share was paid for in the mean, nothing of an index, and nothing of quarters', async () => {
  expect(await Promise.all(['600519.SS', '000001.SS'].map((symbol) => real(symbol, 'avg_px')))).toEqual([10.5, null]);
  expect(await real('600519.SS', 'dyn_pe')).toBeNull();
});

it('what moves is another answer after the next look', async () => {
  market.tell({ symbol: '000001.SZ', name: '平安银行', last: 910 });
  app.clock.advance(3);
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  expect(await real('000001.SZ', 'last_px')).toBe(9.1);
});

it('the speed of a price is that of the last five minutes, unknown where nobody has seen them', async () => {
  const speeds = () => Promise.all([real('300750.SZ', 'speed_5m'), real('600000.SS', 'speed_5m')]);
  expect(await speeds()).toEqual([null, null]);
  market.tell({ symbol: '300750.SZ', name: '宁德时代', last: 1176 });
  app.clock.advance(360);
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  expect(await speeds()).toEqual([-2, null]);
});

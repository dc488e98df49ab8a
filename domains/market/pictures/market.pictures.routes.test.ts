import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untold } from '#domains/market/history/market.day-store.ts';
import { fen } from '#shared/money.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';

/** Names the calls that are tested: market.getStockPicture. */

const market = testMarket([
  { symbol: '600519.SS', name: '贵州茅台', last: 1050, volume: 4000 },
  { symbol: '603999.SS', name: '甲<乙', last: 1000, isHalted: true },
]);
let app: TestApp;
const look = () => app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
  await look();
});
afterAll(() => app.close());

const get = (path: string) => app.http.inject({ url: `/img/stock/${path}` });

describe('/img/stock', () => {
  it.each([
    ['600519.SS/trend', '贵州茅台 分时'],
    ['sh600519/kline', '贵州茅台 日K 前复权'],
  ])('%s is a drawing that says what it shows and that it is invented', async (path, words) => {
    const answer = await get(`${path}?w=320&h=180`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(answer.headers['x-market-source']).toBe('simulated');
    expect(answer.body).toMatch(/^<svg [^>]*width="320" height="180"/);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain('模拟行情');
    expect(answer.body.match(/<path d="[^"]+"/g)?.length).toBeGreaterThan(0);
    expect(answer.body).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('is as large as asked for; beyond the bounds it is refused', async () => {
    expect((await get('600519.SS/trend?w=1200&h=40')).body).toContain('width="1200" height="40"');
    for (const [query, sentence] of [
      ['w=1201', 'w 不能大于 1200'],
      ['w=0', 'w 不能小于 80'],
      ['h=39', 'h 不能小于 40'],
    ])
      expect((await get(`600519.SS/trend?${query}`)).json()).toMatchObject({ code: 40000, message: sentence });
    expect((await get('600519.SS/trend')).body).toContain('width="300" height="160"');
  });

  it('is another one when the market has moved', async () => {
    const before = (await get('600519.SS/trend')).body;
    expect((await get('600519.SS/trend')).body).toBe(before);
    market.tell({ symbol: '600519.SS', name: '贵州茅台', last: 960, volume: 5000 });
    app.clock.advance(3);
    await look();
    expect((await get('600519.SS/trend')).body).not.toBe(before);
  });

  it('of what is not traded says so, with its name as a text', async () => {
    const { body } = await get('603999.SS/trend');
    expect(body).toContain('甲&lt;乙 暂无行情');
  });

  it('what nobody knows, and a form that there is none of, are not found', async () => {
    expect((await get('999999.SS/trend')).statusCode).toBe(404);
    expect((await get('600519.SS/hello')).statusCode).toBe(400);
  });
});

/** docs/product/quotes.md#pictures */
it('is another one when days or names were imported, also where no market moves', async () => {
  const quiet = await bootApp();
  const kline = async () => (await quiet.http.inject('/img/stock/600519.SS/kline')).body;
  await quiet.domains.market.upsertSecurities([{ symbol: '600519.SS', name: '茅台' }]);
  expect(await kline()).toContain('茅台 暂无行情');
  const price = { open: fen(1000), high: fen(1000), low: fen(1000), close: fen(1000), preClose: fen(1000) };
  const row = { ...untold, ...price, symbol: '600519.SS', day: 20260820, volume: 100, value: 1000 };
  await quiet.domains.market.history.keepDays([row]);
  expect(await kline()).toContain('茅台 日K 前复权');
  await quiet.domains.market.upsertSecurities([{ symbol: '600519.SS', name: '贵州茅台' }]);
  expect(await kline()).toContain('贵州茅台 日K 前复权');
  await quiet.close();
});

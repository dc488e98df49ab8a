import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOfDay } from '#shared/trading-day.ts';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';

const DAY = 20260820;
const market = testMarket([{ symbol: '600519.SS', name: '贵州茅台', last: 1050 }]);
/** A source from afar that has told nothing for 75 seconds. */
const remote = {
  ask: async () => {},
  listingsVersion: () => 1,
  toldUntil: () => testNow - startOfDay(DAY) - 75,
  refused: () => new Map([['preClose', 3]]),
  gauges: [],
};
let app: TestApp;

beforeAll(async () => {
  const source = { ...market.feed.source, kind: 'http' as const, isSimulated: false, remote };
  app = await bootApp({}, { market: { ...market.feed, source } });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
});
afterAll(() => app.close());

it('R67 answers of a late market say so, how late, and of when their figures are', async () => {
  const answer = await app.http.inject({
    url: '/market/real?prod_code=600519.SS&fields=last_px',
    headers: { 'x-platform': 'pc' },
  });
  expect(answer.headers).toMatchObject({ 'x-market-source': 'http', 'x-market-delay': '75' });
  expect(answer.json().data).toMatchObject({ delay: 75, updated_at: testNow - 75, source: 'http' });
});

it('operators are told how late it is, and of which kind the refused rows were', async () => {
  const { body } = await app.http.inject({ url: '/metrics' });
  expect(body).toContain('market_source_age_seconds 75\n');
  expect(body).toContain('market_rows_refused{kind="preClose"} 3\n');
});

it('a late source is no reason to be taken out of service', async () => {
  expect((await app.http.inject({ url: '/readyz' })).statusCode).toBe(200);
});

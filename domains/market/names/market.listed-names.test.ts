import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TradingDay } from '#shared/trading-day.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';

const second = clockTime(11, 0);
const market = simulatedDay({ day: 20250610, second });
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
}, 120_000);
afterAll(() => app.close());

async function lookOn(day: TradingDay) {
  market.moveTo({ day, second });
  app.clock.advance(3);
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
}

test('a share that comes to the market while the program runs is known that day, by its plain name', async () => {
  const before = new Set((await app.domains.market.listSecurities()).map(({ symbol }) => symbol));
  for (const day of [20250611, 20250618, 20250625]) await lookOn(day);
  const come = (await app.domains.market.listSecurities()).filter(({ symbol }) => !before.has(symbol));
  expect(come.length).toBeGreaterThan(0);
  for (const { name } of come) expect(name).not.toMatch(/^(?:XD|[NC]\p{Script=Han})/u);
  const shown = await app.http.inject(`/api/v6/market/securities/${come[0]?.symbol}`);
  expect(shown.json()).toMatchObject({ code: 20000 });
});

test('a name that came in with the signs of its day loses them, one that somebody gave stays', async () => {
  const known = await app.domains.market.listSecurities();
  const [one, other] = known.filter(({ symbol, name }) => /^60\d{4}\.SS$/.test(symbol) && name.length === 4);
  if (one === undefined || other === undefined) throw new Error('no two shares with four letters');
  const signed = { ...one, name: `XD${one.name.slice(0, 3)}` };
  await app.domains.market.upsertSecurities([signed, { ...other, name: '操作员的' }]);
  await lookOn(20250626);
  expect((await app.domains.market.findSecurity(one.symbol))?.security.name).toBe(one.name);
  expect((await app.domains.market.findSecurity(other.symbol))?.security.name).toBe('操作员的');
});

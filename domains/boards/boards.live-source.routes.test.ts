import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHttp } from '#domains/market/sources/http/market.http-source.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { startShareService, type ShareService } from '#tests/support/share-service.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { startOfDay } from '#shared/trading-day.ts';

/** The day of the clock of tests. */
const DAY = 20260820;
const [RISES, FALLS] = ['600001.SS', '600002.SS'];
const sealed = { last: 1100, high: 1100, volume: 110_000, value: 1_115_000 };
let told: ShareService;
let app: TestApp;

beforeEach(async () => {
  told = await startShareService({ day: DAY, second: clockTime(10, 0) }, [RISES, FALLS]);
  app = await bootApp({}, { market: openHttp({ url: told.service.url, batch: 30, timeoutMillis: 2000 }) });
  await app.domains.market.upsertSecurities(told.securities);
});
afterEach(async () => {
  await app.close();
  await told.service.close();
});

async function look(second: number) {
  app.clock.set((startOfDay(DAY) + second) * 1000);
  for (const name of ['market', 'boards']) await app.domains.modules.find((own) => own.name === name)?.follow?.look();
}

/** The service tells the news of that second. */
async function lookAt(second: number) {
  await told.moveTo({ day: DAY, second });
  await look(second);
}

async function poolOf(name: string): Promise<string[]> {
  const { data } = (await app.http.inject({ url: `/api/pool/detail?pool_name=${name}` })).json();
  return data.map(({ symbol }: { symbol: string }) => symbol);
}

describe('the last price before a break is told a little after it (docs/product/boards.md#tape)', () => {
  it.each([
    ['noon', clockTime(11, 30)],
    ['the close', clockTime(15, 0)],
  ])('at %s, whoever looks at the very second', async (_, end) => {
    told.tell(FALLS, sealed);
    await lookAt(end - 3);
    await lookAt(end);
    told.tell(RISES, sealed);
    told.tell(FALLS, { ...sealed, last: 1050, volume: 120_000, value: 1_220_000 });
    await lookAt(end + 3);
    expect([await poolOf('limit_up'), await poolOf('limit_up_broken')]).toEqual([[RISES], [FALLS]]);
    await lookAt(end + 600);
    expect([await poolOf('limit_up'), await poolOf('limit_up_broken')]).toEqual([[RISES], [FALLS]]);
  });
});

it('R67 boards say how late quotes are, too', async () => {
  await lookAt(clockTime(10, 0));
  await look(clockTime(10, 1, 15));
  const { headers } = await app.http.inject({ url: '/api/pool/detail?pool_name=limit_up' });
  expect(headers).toMatchObject({ 'x-market-source': 'http', 'x-market-delay': '75' });
});

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

it('when a share was up a lot before anybody looked is not known (docs/product/boards.md#surge)', async () => {
  const near = { last: 1080, high: 1080, volume: 110_000, value: 1_115_000 };
  const entered = async () => {
    const { items } = (await app.http.inject({ url: '/api/surge_stock/stocks' })).json().data;
    return items.map((row: unknown[]) => [row[0], row[6]]);
  };
  told.tell(RISES, near);
  await lookAt(clockTime(10, 1));
  expect(await entered()).toEqual([[RISES, 0]]);
  told.tell(FALLS, near);
  await lookAt(clockTime(10, 5));
  expect(await entered()).toEqual([
    [FALLS, startOfDay(DAY) + clockTime(10, 5)],
    [RISES, 0],
  ]);
  told.tell(RISES, { ...sealed, volume: 120_000, value: 1_220_000 });
  await lookAt(clockTime(10, 6));
  expect((await entered())[0]).toEqual([RISES, startOfDay(DAY) + clockTime(10, 6)]);
});

it('R67 boards say how late quotes are, too', async () => {
  await lookAt(clockTime(10, 0));
  await look(clockTime(10, 1, 15));
  const { headers } = await app.http.inject({ url: '/api/pool/detail?pool_name=limit_up' });
  expect(headers).toMatchObject({ 'x-market-source': 'http', 'x-market-delay': '75' });
});

it('who is halted during the day is ranked by what was traded before; who was not traded stands at the end (docs/product/day-lists.md#calls)', async () => {
  const traded = { last: 1020, high: 1030, volume: 200_000, value: 2_020_000 };
  told.tell(RISES, traded);
  told.tell(FALLS, { isHalted: true, open: 0, high: 0, low: 0, volume: 0, value: 0, last: 1000 });
  await lookAt(clockTime(10, 1));
  await lookAt(clockTime(10, 2, 40));
  told.tell(RISES, { ...traded, isHalted: true });
  await lookAt(clockTime(10, 3));
  await lookAt(clockTime(10, 20));
  const { data } = (await app.http.inject({ url: '/api/stage2/amplitude_stock' })).json();
  const columns = ['rank', 'symbol', 'change_percent', 'amplitude', 'turnover_value', 'volume_ratio', 'is_halted'];
  expect(data.items.map((row: unknown[]) => columns.map((field) => row[data.fields.indexOf(field)]))).toEqual([
    [1, RISES, 0.02, 0.03, 2_020_000, null, true],
    [null, FALLS, null, null, null, null, true],
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { MarketMoment } from '#domains/market/days/market.days.service.ts';

/** Names the calls that are tested: boards.getEmotion, boards.getListTemplate, boards.listTurnoverRates. */

let [then, later]: TestApp[] = [];

async function appAt(moment: MarketMoment): Promise<TestApp> {
  const app = await bootApp({}, { market: simulatedDay(moment).feed });
  for (const name of ['market', 'boards']) await app.domains.modules.find((one) => one.name === name)?.follow?.look();
  return app;
}

beforeAll(async () => {
  then = await appAt({ day: 20250610, second: clockTime(10, 30) });
  later = await appAt({ day: 20250612, second: clockTime(14, 0) });
});
afterAll(async () => {
  await then?.close();
  await later?.close();
});

const ask = async (app: TestApp | undefined, path: string) =>
  (await app?.http.inject({ url: path }))?.json<{ code: number; data: unknown }>();

/** docs/product/market-days.md#moments */
describe('a board at a moment that has been', () => {
  it.each([
    ['/api/v6/boards/emotion?range=20', 'date'],
    ['/api/stage2/turnover_rate_stock?board=all', 'updated_day'],
    ['/api/stage2/amplitude_stock?board=growth', 'updated_day'],
    ['/api/stage2/volume_ratio_stock?board=all', 'updated_day'],
    ['/api/stage2/history_highest_stock?board=all', 'updated_day'],
    ['/api/stage2/buy_stock?board=all', 'updated_day'],
    ['/stock_selection_api/admin/announcement/template?template_type=turnover_rate_stock', 'timestamp'],
  ])('%s is told as when it was now', async (path, dayName) => {
    const asItWas = (await ask(then, path))?.data;
    expect((await ask(later, `${path}&${dayName}=2025-06-10&at=10:30`))?.data).toEqual(asItWas);
    expect((await ask(later, `${path}&${dayName}=2025-06-10&at=11:20`))?.data).not.toEqual(asItWas);
    expect((await ask(later, `${path}&${dayName}=2025-06-10`))?.data).not.toEqual(asItWas);
  });

  it('block trades are told when the day is over', async () => {
    const path = '/api/stage2/block_trading_stock?updated_day=2025-06-10';
    expect((await ask(later, `${path}&at=14:59`))?.data).toMatchObject({ items: [] });
    expect((await ask(later, path))?.data).not.toMatchObject({ items: [] });
  });

  it.each(['25:00', '9:61', 'now'])('%s is no time', async (at) => {
    expect(await ask(later, `/api/v6/boards/emotion?at=${at}`)).toMatchObject({ code: 40000 });
    expect(await ask(later, `/api/stage2/amplitude_stock?at=${at}`)).toMatchObject({ code: 40000 });
  });
});

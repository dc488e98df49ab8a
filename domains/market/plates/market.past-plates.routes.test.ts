import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';

/** Names the calls that are tested: market.listPlates, market.getPlateSet, market.getPlateIndex, market.listPlateData. */

let [then, later]: TestApp[] = [];
let id = 0;

async function appAt(moment: MarketMoment): Promise<TestApp> {
  const app = await bootApp({}, { market: simulatedDay(moment).feed });
  await app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();
  return app;
}

beforeAll(async () => {
  then = await appAt({ day: 20250610, second: clockTime(10, 30) });
  later = await appAt({ day: 20250612, second: clockTime(14, 0) });
  id = then.domains.market.days.plates.all()[0]?.id ?? 0;
});
afterAll(async () => {
  await then?.close();
  await later?.close();
});

async function answerOf(app: TestApp | undefined, path: string) {
  return (await app?.http.inject({ url: path }))?.json<{ code: number; data: Record<string, unknown> }>();
}
const dataOf = async (app: TestApp | undefined, path: string) => (await answerOf(app, path))?.data;

/** docs/product/market-days.md#moments */
describe('what plates did at a moment that has been', () => {
  it.each([
    () => '/api/v6/market/plates?type=0',
    () => '/api/v6/market/plates?type=1&q=g',
    () => `/api/plate/plate_set?id=${id}`,
    () => `/api/plate/index_realtime?plate_id=${id}`,
    () => `/api/plate/data?plates=${id}&fields=core_avg_pcp,fund_flow,limit_up_count,top_n_stocks`,
    () => '/api/plate/rank?count=20',
    () => '/api/plate/incdec?limit=3',
    () => '/api/stage2/plate/top_info?count=3',
    () => '/api/v6/plate/nearest_active_plates?limit=5',
    () => '/api/v2/tab/recommend?module=trending_plates',
    () => `/v3/aioria/plates/summary/field?ids=${id}`,
  ])('is told as when it was now (%#)', async (pathOf) => {
    const path = pathOf();
    const asItWas = await dataOf(then, path);
    expect(await dataOf(later, `${path}&date=2025-06-10&at=10:30`)).toEqual(asItWas);
    expect(await dataOf(later, path)).not.toEqual(asItWas);
  });

  it('no minute of its index lies ahead', async () => {
    const told = await dataOf(later, `/api/plate/index_realtime?plate_id=${id}&at=10:30`);
    expect(told?.items).toHaveLength(62);
  });

  it.each(['2025-06-08', '2025-06-13', '1990-01-01'])('nothing is known of %s', async (date) => {
    expect(await dataOf(later, `/api/v6/market/plates?date=${date}`)).toMatchObject({ items: [], updated_at: null });
    expect(await answerOf(later, `/api/plate/plate_set?id=${id}&date=${date}`)).toMatchObject({ code: 40400 });
  });
});

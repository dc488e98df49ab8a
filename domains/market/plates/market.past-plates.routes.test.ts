import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { clockTime, simulatedDay } from '#tests/support/simulated-day.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';

/** Names the calls that are tested: market.listPlates, market.getPlateSet, market.getPlateIndex, market.listPlateData, market.listPlateDays, market.listPlateLines. */

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
    () => '/api/v6/market/plate-days?count=5',
    () => '/api/v6/market/plate-days?count=20',
    () => `/api/v6/market/plate-lines?plates=${id}`,
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

/** docs/product/plates.md#library */
describe('over the last days', () => {
  it('a theme went as its statistics tell of each of them', async () => {
    const told = await dataOf(then, '/api/v6/market/plate-days?count=5');
    expect(told?.['days']).toEqual(['2025-06-04', '2025-06-05', '2025-06-06', '2025-06-09', '2025-06-10']);
    const items = told?.['items'] as { plate_id: number; core_pcp: number; on_board: boolean[] }[];
    for (const { plate_id: plate, core_pcp: change } of items.slice(0, 5)) {
      const query = `plate_id=${plate}&start_date=2025-06-04&end_date=2025-06-10`;
      const { items: days } = (await dataOf(then, `/api/stage2/plate/statistics?${query}`)) as {
        items: { core_avg_pcp: number }[];
      };
      const level = days.reduce((base, { core_avg_pcp: day }) => base * (1 + day), 1);
      expect(change).toBeCloseTo(level - 1, 4);
    }
  });

  it('ten are on the board of each, at most', async () => {
    const { items } = (await dataOf(then, '/api/v6/market/plate-days')) as { items: { on_board: boolean[] }[] };
    const counts = [0, 1, 2, 3, 4].map((day) => items.filter(({ on_board: on }) => on[day]).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it.each(['0', '21', 'x'])('count=%s is refused', async (count) => {
    const answer = await answerOf(then, `/api/v6/market/plate-days?count=${count}`);
    expect(answer?.code).toBe(40000);
  });

  it('the line of its day ends where it stands', async () => {
    const lines = (await dataOf(then, `/api/v6/market/plate-lines?plates=${id},1`)) as Record<string, number[]>;
    expect(Object.keys(lines)).toEqual([String(id)]);
    // Every five minutes from 9:30 on, and now.
    expect(lines[id]).toHaveLength(14);
    const board = await dataOf(then, `/api/plate/data?plates=${id}`);
    expect(board?.[id]).toMatchObject({ core_avg_pcp: lines[id]?.at(-1) });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';

const plate = (id: number, symbol: string): Plate => ({
  ...{ id, name: `题材${id}`, kind: 'concept', description: '', chain: [] },
  members: [{ symbol, isCore: true, why: '' }],
});
const [one, other] = ['600001.SS', '600002.SS'];
const standing = (symbol: string, last: number) => ({ symbol, name: symbol, last });

const market = testMarket([standing(one, 1010), standing(other, 1020)], [plate(11, one), plate(12, other)]);
let app: TestApp;
beforeAll(async () => {
  app = await bootApp({}, { market: market.feed });
});
afterAll(() => app.close());

const look = () => app.domains.modules.find(({ name }) => name === 'market')?.follow?.look();

async function placesOfNow() {
  const fields = 'core_avg_pcp_5m,core_avg_pcp_rank,core_avg_pcp_rank_change,core_avg_pcp_rank_change_30m';
  const { body } = await app.http.inject({ url: `/api/plate/data?plates=11,12&fields=${fields}` });
  return (JSON.parse(body) as { data: Record<string, object> }).data;
}

describe('places of themes, from ten in the morning', () => {
  it('are compared with the opening as long as half an hour is not over', async () => {
    await look();
    expect(await placesOfNow()).toMatchObject({
      11: { core_avg_pcp_rank: 2, core_avg_pcp_rank_change: -1, core_avg_pcp_rank_change_30m: -1 },
      12: { core_avg_pcp_rank: 1, core_avg_pcp_rank_change: 1, core_avg_pcp_rank_change_30m: 1 },
    });
  });

  it('then with those of half an hour ago, and the speed with five minutes ago', async () => {
    app.clock.advance(20 * 60);
    market.tell(standing(one, 1030));
    await look();
    app.clock.advance(20 * 60);
    market.tell(standing(one, 1035));
    await look();
    expect(await placesOfNow()).toEqual({
      11: {
        ...{ core_avg_pcp_5m: 0.005, core_avg_pcp_rank: 1 },
        ...{ core_avg_pcp_rank_change: 0, core_avg_pcp_rank_change_30m: 1 },
      },
      12: {
        ...{ core_avg_pcp_5m: 0, core_avg_pcp_rank: 2 },
        ...{ core_avg_pcp_rank_change: 0, core_avg_pcp_rank_change_30m: -1 },
      },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, testNow, type TestApp } from '#tests/support/app.ts';
import { testMarket } from '#tests/support/market-feed.ts';
import { startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import { SLOTS } from '#shared/session-slots.ts';
import type { Reaction } from './market.reactions.contract.ts';

/** Names the call that is tested: market.listReactions. */

const TODAY = 20260820;
const YESTERDAY = 20260819;

/** A share gains a fen a minute from 10.00 on; its index stands still; one is halted. */
function minutesOf(symbol: string, day: TradingDay): MinuteBars | null {
  if (symbol === '600000.SS') return null;
  const prices = Int32Array.from({ length: SLOTS }, (_, slot) => (symbol === '000001.SS' ? 300_000 : 1000 + slot));
  const none = new Float64Array(SLOTS);
  const all = { open: prices, high: prices, low: prices, close: prices, volume: none, value: none };
  return { symbol, day, length: SLOTS, ...all };
}

const { feed } = testMarket([{ symbol: '600519.SS', name: '贵州茅台', last: 1050 }]);
const past = {
  firstDay: 20250102,
  ends: () => [],
  end: () => null,
  indexChange: () => null,
  indexValue: () => null,
  dayBar: () => null,
  minutesOf,
};
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({}, { market: { ...feed, source: { ...feed.source, past } } });
});
afterAll(() => app.close());

async function get(events: string) {
  return (await app.http.inject({ url: `/api/v6/market/reactions?events=${events}` })).json<{
    code: number;
    message: string;
    data: { items: Reaction[]; is_simulated: boolean };
  }>();
}
const at = (day: TradingDay, hour: number, minute = 0) => startOfDay(day) + hour * 3600 + minute * 60;

describe('/api/v6/market/reactions', () => {
  it('tells what a share did 5 and 30 minutes later and until the close, and its index', async () => {
    const told = at(YESTERDAY, 10);
    expect((await get(`600519.SS@${told}`)).data).toEqual({
      items: [
        {
          symbol: '600519.SS',
          at: told,
          state: 'counted',
          starts_at: told,
          is_at_opening: false,
          price: 10.3,
          index_symbol: '000001.SS',
          after_5: { change_rate: 0.4854, index_change_rate: 0 },
          after_30: { change_rate: 2.9126, index_change_rate: 0 },
          close: { change_rate: 20.3883, index_change_rate: 0 },
        },
      ],
      is_simulated: true,
    });
  });

  it('what has not come yet is null, and is there when it has', async () => {
    // It is 10:00 of that day.
    const [{ after_5: five, after_30: thirty, close } = {} as Reaction] = (await get(`600519@${at(TODAY, 9, 50)}`)).data
      .items;
    expect([five?.change_rate, thirty, close]).toEqual([0.4902, null, null]);
    app.clock.advance(20 * 60);
    const [later] = (await get(`600519@${at(TODAY, 9, 50)}`)).data.items;
    expect([later?.after_5?.change_rate, later?.after_30?.change_rate, later?.close]).toEqual([0.4902, 2.9412, null]);
    app.clock.advance(-20 * 60);
  });

  it('told too late in the day for 30 minutes there is only the close', async () => {
    const [item] = (await get(`600519.SS@${at(YESTERDAY, 14, 50)}`)).data.items;
    expect([item?.after_5 === null, item?.after_30, item?.close === null]).toEqual([false, null, false]);
  });

  it('told at night it is counted from the next opening', async () => {
    const [counted, ahead] = (await get(`600519.SS@${at(YESTERDAY, 20)},600519.SS@${at(TODAY, 20)}`)).data.items;
    expect(counted).toMatchObject({ state: 'counted', is_at_opening: true, starts_at: at(TODAY, 9, 30), price: 10 });
    expect(ahead).toMatchObject({ state: 'ahead', starts_at: at(20260821, 9, 30), price: null, after_5: null });
  });

  it('of a halted share nothing is told, and what is no share of the mainland is left out', async () => {
    const { items } = (await get(`600000.SS@${at(YESTERDAY, 10)},AAPL.US@${testNow},hello@${testNow}`)).data;
    expect(items.map(({ symbol, state }) => [symbol, state])).toEqual([['600000.SS', 'untold']]);
  });

  it.each([
    ['600519.SS', 'events 应写作 600519.SS@1787193600'],
    [Array.from({ length: 51 }, (_, nr) => `600519.SS@${testNow + nr}`).join(','), 'events 最多 50 个'],
  ])('refuses what makes no sense', async (events, message) => {
    expect(await get(events)).toMatchObject({ code: 40000, message });
  });
});

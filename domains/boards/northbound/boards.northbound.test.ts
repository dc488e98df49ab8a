import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { MarketState } from '#domains/market/days/market.days.service.ts';
import { createNorthbound, type NorthboundDeps } from './boards.northbound.ts';
import type { NorthboundSource } from './boards.holdings.ts';

/** Two quarters, imported beside a market that shows a day again. */
function northboundOn(today: number, second = 0, own: Partial<NorthboundSource> = {}) {
  const holding = { symbol: '600519.SS', name: '贵州茅台', shares: 100, price: 10, value: 1000, ratio: 0.1 };
  const imported = {
    isSimulated: false,
    disclosedDays: async () => [20260630, 20260331],
    holdingsOn: async () => [holding],
    flows: async () => [],
    ...own,
  } as unknown as NorthboundSource;
  const market = {
    isSimulated: false,
    now: () => ({ moment: { day: today, second } }) as MarketState,
    calendar: async () => createTradingCalendar(closedYears, []),
    plates: {} as NorthboundDeps['market']['plates'],
  };
  return createNorthbound({ imported, simulated: imported, market, clock: { seconds: () => 0 } });
}

test('a quarter is told from the day on which it is disclosed (docs/product/northbound.md#days)', async () => {
  const early = northboundOn(20260702);
  expect(await early.nextDisclosure()).toEqual({ quarterEnd: 20260630, day: 20260707 });
  expect(await early.heldOn(null, '0')).toMatchObject({ day: 20260331, previousDay: null });
  expect((await early.disclosedDays()).days).toEqual([20260331]);
  expect(await early.newestToldBy(null)).toBe(20260331);
  expect((await early.heldOn(20260630, '0')).now).toEqual([]);
  expect(await northboundOn(20260707).heldOn(null, '0')).toMatchObject({ day: 20260630, previousDay: 20260331 });
});

test('what was traded on a day, and held on it while that was told daily, is told when the day is over', async () => {
  const days = [20240815, 20240814];
  const own: Partial<NorthboundSource> = {
    disclosedDays: async () => days,
    flows: async () => days.toReversed().map((day) => ({ day, net: 1, shanghaiNet: 1, shenzhenNet: 0, turnover: 2 })),
    activeOn: async (asked) => ({ day: asked ?? 20240815, rows: [] }),
  };
  const toldAt = async (second: number) => {
    const northbound = northboundOn(20240815, second, own);
    const [flow, held, active] = [
      await northbound.flowBy(null, '0'),
      (await northbound.disclosedDays()).days,
      await northbound.activeOn(null),
    ];
    return [flow?.day, held, active.day];
  };
  for (const second of [9 * 3600, 15 * 3600]) expect(await toldAt(second)).toEqual([20240814, [20240814], 20240814]);
  expect(await toldAt(15.5 * 3600)).toEqual([20240815, days, 20240815]);
});

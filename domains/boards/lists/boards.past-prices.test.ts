import { describe, expect, it } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { DayEnd, MarketState } from '#domains/market/days/market.days.service.ts';
import { fen } from '#shared/money.ts';
import { crossedMean } from './boards.buy-point-list.ts';
import { createPastPrices } from './boards.past-prices.ts';

const calendar = createTradingCalendar(closedYears, []);

function endOf(close: number, preClose: number, high = close): DayEnd {
  const prices = { open: fen(close), high: fen(high), low: fen(close), close: fen(close), preClose: fen(preClose) };
  return { symbol: '600000.SS', name: '甲', ...prices, up: null, down: null, volume: 100 };
}

/** A share on Tuesday the 10th of June 2025, after these days. */
function pastOf(ends: Readonly<Record<number, DayEnd>>, preClose: number) {
  const read = createPastPrices({ endsOf: async (day) => (ends[day] ? [ends[day]] : []) }, () => '');
  const snapshot = { day: 20250610, listings: [{ symbol: '600000.SS', preClose: fen(preClose) }] };
  return read({ snapshot, calendar } as unknown as MarketState, 250);
}

describe('prices of days before', () => {
  it('stand as they were where no right went off', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 990, 1020), 20250606: endOf(990, 980, 1100) }, 1000);
    expect(past.get('600000.SS')).toMatchObject({ closes: [1000, 990], highest: 1100 });
  });

  it('are scaled by every right that went off since', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 500, 1020), 20250606: endOf(1000, 980, 1100) }, 500);
    expect(past.get('600000.SS')).toMatchObject({ closes: [500, 250], highest: 510 });
  });

  it('are read anew once something was imported', async () => {
    const ends = [endOf(1000, 990, 1010), endOf(1000, 990, 1050)];
    let imports = 0;
    const read = createPastPrices(
      { endsOf: async (day) => (day === 20250609 ? ends.slice(imports, imports + 1) : []) },
      () => `${imports}`,
    );
    const snapshot = { day: 20250610, listings: [{ symbol: '600000.SS', preClose: fen(1000) }] };
    const highest = async () =>
      (await read({ snapshot, calendar } as unknown as MarketState, 250)).get('600000.SS')?.highest;
    const before = await highest();
    imports = 1;
    expect([before, await highest()]).toEqual([1010, 1050]);
  });

  it('end where nothing is known', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 990), 20250605: endOf(2000, 2000) }, 1000);
    expect(past.get('600000.SS')).toMatchObject({ closes: [1000] });
  });
});

describe('the mean of 20 days', () => {
  const flat = Array.from({ length: 20 }, () => 1000);

  it('is crossed by who lies above it and did not the day before', () => {
    expect(crossedMean(11, flat)).toBeCloseTo(10.05);
    expect(crossedMean(10, flat)).toBeNull();
    expect(crossedMean(12, [1100, ...flat.slice(1)])).toBeNull();
  });

  it('is not told of fewer days', () => {
    expect(crossedMean(11, flat.slice(1))).toBeNull();
  });
});

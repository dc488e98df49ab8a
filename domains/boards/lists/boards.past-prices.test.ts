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

function snapshotOf(listings: readonly { symbol: string; preClose: number }[]) {
  const rowOf = (symbol: string) => {
    const row = listings.findIndex((one) => one.symbol === symbol);
    return row < 0 ? undefined : row;
  };
  return { day: 20250610, listings, preClose: listings.map(({ preClose }) => preClose), rowOf };
}

/** A share on Tuesday the 10th of June 2025, after these days. */
function pastOf(ends: Readonly<Record<number, DayEnd>>, preClose: number) {
  const read = createPastPrices({ endsOf: async (day) => (ends[day] ? [ends[day]] : []) }, () => '');
  const snapshot = snapshotOf([{ symbol: '600000.SS', preClose: fen(preClose) }]);
  return read({ snapshot, calendar } as unknown as MarketState, 250);
}

describe('prices of days before', () => {
  it('stand as they were where no right went off', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 990, 1020), 20250606: endOf(990, 980, 1100) }, 1000);
    expect(past('600000.SS')).toMatchObject({ closes: [1000, 990], highest: 1100 });
  });

  it('are scaled by every right that went off since', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 500, 1020), 20250606: endOf(1000, 980, 1100) }, 500);
    expect(past('600000.SS')).toMatchObject({ closes: [500, 250], highest: 510 });
  });

  it('are scaled to whole fen', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 1000), 20250606: endOf(1001, 980, 1100) }, 333);
    expect(past('600000.SS')).toMatchObject({ closes: [333, 333], highest: 366 });
  });

  it('are read anew once something was imported', async () => {
    const ends = [endOf(1000, 990, 1010), endOf(1000, 990, 1050)];
    let imports = 0;
    const read = createPastPrices(
      { endsOf: async (day) => (day === 20250609 ? ends.slice(imports, imports + 1) : []) },
      () => `${imports}`,
    );
    const snapshot = snapshotOf([{ symbol: '600000.SS', preClose: fen(1000) }]);
    const highest = async () =>
      (await read({ snapshot, calendar } as unknown as MarketState, 250))('600000.SS')?.highest;
    const before = await highest();
    imports = 1;
    expect([before, await highest()]).toEqual([1010, 1050]);
  });

  it('are those of who is listed at the moment, by the reference price that stands then', async () => {
    const endsOn = { 20250609: [endOf(1000, 990, 1020), { ...endOf(500, 500), symbol: '600001.SS' }] };
    const read = createPastPrices({ endsOf: async (day) => endsOn[day as 20250609] ?? [] }, () => '');
    const closesBy = async (preCloses: Record<string, number>) => {
      const listings = Object.entries(preCloses).map(([symbol, preClose]) => ({ symbol, preClose: fen(preClose) }));
      const past = await read({ snapshot: snapshotOf(listings), calendar } as unknown as MarketState, 250);
      return ['600000.SS', '600001.SS'].map((symbol) => past(symbol)?.closes);
    };
    expect(await closesBy({ '600000.SS': 1000 })).toEqual([[1000], undefined]);
    expect(await closesBy({ '600000.SS': 1000, '600001.SS': 500 })).toEqual([[1000], [500]]);
    expect(await closesBy({ '600001.SS': 250, '600000.SS': 900 })).toEqual([[900], [250]]);
  });

  it('go on beyond a day without trade, before which the close was the next reference price', async () => {
    const past = await pastOf({ 20250609: endOf(1000, 990), 20250605: endOf(990, 980, 1200) }, 1000);
    expect(past('600000.SS')).toMatchObject({ closes: [1000, 990], highest: 1200 });
  });

  it('end where too many days are not known to tell what went off meanwhile', async () => {
    const far = { 20250609: endOf(1000, 500, 1010), 20250528: endOf(990, 980, 1200), 20250527: endOf(980, 970) };
    expect((await pastOf(far, 1000))('600000.SS')).toMatchObject({ closes: [1000], highest: 1010 });
    const old = await pastOf({ 20250528: endOf(990, 980, 1200) }, 1000);
    expect(old('600000.SS')).toMatchObject({ closes: [], highest: 0 });
  });
});

describe('the mean of 20 days', () => {
  const flat = Array.from({ length: 20 }, () => 1000);

  it('is crossed by who lies above it and did not the day before', () => {
    expect(crossedMean(1100, flat)).toBe(1005);
    expect(crossedMean(1000, flat)).toBeNull();
    expect(crossedMean(1200, [1100, ...flat.slice(1)])).toBeNull();
  });

  it('lies where it lies to the fen: a price that has stood still lies on it', () => {
    // In yuan the mean of these comes out below them: 5.019999999999998.
    const still = Array.from({ length: 20 }, () => 502);
    expect(crossedMean(502, still)).toBeNull();
    expect(crossedMean(522, still)).toBe(503);
  });

  it('is not told of fewer days', () => {
    expect(crossedMean(1100, flat.slice(1))).toBeNull();
  });
});

import { expect, it } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { createSnapshot } from '#domains/market/engine/market.snapshot.ts';
import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { readPlatePast } from './market.plate-past.ts';

const TODAY = 20260820;
const calendar = createTradingCalendar(closedYears, []);

/** A share of the main board that closed at ten yuan yesterday, as a source lists it today. */
const listed: Listing = {
  symbol: '600001.SS',
  name: '甲股份',
  kind: 'share',
  listDate: '2001-08-27',
  preClose: fen(1000),
  totalShares: null,
  circulatingShares: null,
  yearProfit: null,
};

/** What one member did on a day on which it closed at `close` fen after ten yuan; undefined where it does not count. */
async function memberOn(day: TradingDay, close: number, today: Partial<Listing>, called: string | null = null) {
  const listing = { ...listed, ...today };
  const { symbol } = listing;
  const line: Kline = {
    ...{ at: timeOfDay(day), open: fen(close), high: fen(close), low: fen(close), close: fen(close) },
    ...{ change: fen(close - 1000), changeRate: null, average: null, volume: null, value: 0 },
    ...{ turnoverRatio: null, isExDay: false, ma5: null, ma10: null, ma20: null },
  };
  const member = { symbol, isCore: true, why: '' };
  const past = await readPlatePast(
    { snapshot: createSnapshot(TODAY, [listing], listingLimits), calendar },
    {
      klines: async () => new Map([[symbol, [line]]]),
      namesOver: async () => () => called,
    },
    {
      plate: { id: 1, name: '题材', kind: 'concept', description: '', chain: [], members: [member] },
      from: day,
      until: TODAY,
    },
  );
  return past.get(day)?.all;
}

it('a day that is over is held against its own limits, whatever a source tells of those of today', async () => {
  const limits = { up: fen(1210), down: fen(990) };
  expect(await memberOn(20260819, 1100, { limits })).toMatchObject({ count: 1, atLimitUp: 1 });
  expect(await memberOn(20260819, 1100, { limits: null })).toMatchObject({ count: 1, atLimitUp: 1 });
  expect(await memberOn(TODAY, 1100, { limits })).toMatchObject({ count: 1, atLimitUp: 0 });
  expect(await memberOn(TODAY, 1100, { limits: null })).toMatchObject({ count: 0 });
});

it('a share counts from the day on which it had a limit', async () => {
  const newShare = { symbol: '688001.SS', listDate: '2026-08-12', tradingDaysListed: 7 };
  expect(await memberOn(20260813, 3000, newShare)).toMatchObject({ count: 0 });
  expect(await memberOn(20260818, 3000, newShare)).toMatchObject({ count: 0 });
  expect(await memberOn(20260819, 1200, newShare)).toMatchObject({ count: 1, atLimitUp: 1 });
});

it('who was under a warning that day had the limits of a warning', async () => {
  expect(await memberOn(20260703, 1050, {}, 'ST甲')).toMatchObject({ count: 1, atLimitUp: 1 });
  expect(await memberOn(20260703, 1050, { name: 'ST甲' }, '甲股份')).toMatchObject({ count: 1, atLimitUp: 0 });
});

const days: TradingDay[] = [20260817, 20260818, 20260819];

/** A day after one that closed at ten yuan. */
const lineOf = (day: TradingDay, preClose = 1000): Kline => ({
  ...{ at: timeOfDay(day), open: fen(1000), high: fen(1000), low: fen(1000), close: fen(1000) },
  ...{ change: fen(1000 - preClose), changeRate: null, average: null, volume: null, value: 0 },
  ...{ turnoverRatio: null, isExDay: false, ma5: null, ma10: null, ma20: null },
});

interface Member {
  known: readonly Kline[];
  isCore?: boolean;
  today?: Partial<Listing>;
  isHalted?: boolean;
}

/** How many count on each day, all and of the core; null where too few are known. */
async function countsOf(members: readonly Member[]) {
  const listings = members.map(({ today }, nr) => ({ ...listed, symbol: `60000${nr}.SS`, ...today }));
  const snapshot = createSnapshot(TODAY, listings, listingLimits);
  snapshot.isHalted.set(members.map(({ isHalted }) => Number(isHalted ?? false)));
  const past = await readPlatePast(
    { snapshot, calendar },
    {
      klines: async () => new Map(members.map(({ known }, nr) => [`60000${nr}.SS`, [...known]])),
      namesOver: async () => () => null,
    },
    {
      plate: {
        ...{ id: 1, name: '题材', kind: 'concept', description: '', chain: [] },
        members: members.map(({ isCore = false }, nr) => ({ symbol: `60000${nr}.SS`, isCore, why: '' })),
      },
      from: 20260817,
      until: 20260819,
    },
  );
  return [...past.values()].map(({ all, core }) => [all?.count ?? null, core?.count ?? null]);
}
const whole = days.map((day) => lineOf(day));

/** docs/product/plates.md#past */
it('a day counts where at least half of the members are known, of all and of the core alike', async () => {
  const [nothing, known] = [{ known: [] }, { known: whole }];
  const half = await countsOf([{ ...known, isCore: true }, nothing]);
  expect(half).toEqual(days.map(() => [1, 1]));
  expect(await countsOf([{ ...known, isCore: true }, nothing, nothing])).toEqual(days.map(() => [null, 1]));
  expect(await countsOf([{ ...nothing, isCore: true }, known, known])).toEqual(days.map(() => [2, null]));
});

it('who was halted or not listed yet is not missed', async () => {
  const halted = { known: [lineOf(20260817), lineOf(20260819)] };
  expect(await countsOf([halted])).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
  ]);
  const untilToday = { known: [lineOf(20260817)], isHalted: true };
  expect(await countsOf([untilToday])).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
  const torn = { known: [lineOf(20260817), lineOf(20260819, 990)] };
  expect(await countsOf([torn])).toEqual([
    [1, 0],
    [null, 0],
    [1, 0],
  ]);
  const unlisted = { known: [], today: { listDate: '2026-08-19' } };
  expect(await countsOf([{ known: whole }, unlisted, unlisted])).toEqual([
    [1, 0],
    [1, 0],
    [null, 0],
  ]);
});

/** docs/product/plates.md#past */
it('the past of a large theme is read by portions: no answer holds the days of all its members', async () => {
  const listings = Array.from({ length: 2000 }, (_, nr) => ({
    ...listed,
    symbol: `6${String(nr).padStart(5, '0')}.SS`,
  }));
  const members = listings.map(({ symbol }) => ({ symbol, isCore: true, why: '' }));
  let most = 0;
  const past = await readPlatePast(
    { snapshot: createSnapshot(TODAY, listings, listingLimits), calendar },
    {
      klines: async (symbols, { count }) => {
        most = Math.max(most, symbols.length * count);
        return new Map(symbols.map((symbol) => [symbol, whole]));
      },
      namesOver: async () => () => null,
    },
    {
      plate: { id: 1, name: '题材', kind: 'concept', description: '', chain: [], members },
      from: 20260105,
      until: 20260819,
    },
  );
  expect(most).toBeLessThanOrEqual(50_000);
  expect(past.get(20260819)?.all).toMatchObject({ count: 2000, staying: 2000 });
});

import { describe, expect, it } from 'vitest';
import { createMovableClock } from '#shared/clock.ts';
import { fen } from '#shared/money.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import {
  momentAt,
  type Listing,
  type MarketMoment,
  type MarketSource,
  type Tick,
} from '#domains/market/terms/market.source.ts';
import { DAY_IS_OVER } from '#shared/session-slots.ts';
import { createEngine } from './market.engine.ts';

const DAY = 20260821;
const listing = (symbol: string): Listing => ({
  symbol,
  name: symbol,
  kind: 'share',
  listDate: null,
  preClose: fen(1000),
  totalShares: 2e8,
  circulatingShares: 1e8,
  yearProfit: 1e8,
});

const tick = (
  moment: MarketMoment,
  symbol: string,
  price: number,
  volume: number,
  day: { high?: number; isHalted?: boolean; queued?: number } = {},
): Tick => ({
  symbol,
  last: fen(price),
  open: fen(1000),
  high: fen(day.high ?? Math.max(price, 1000)),
  low: fen(Math.min(price, 1000)),
  volume,
  value: (volume * price) / 100,
  isHalted: day.isHalted ?? false,
  ...(day.queued === undefined ? {} : { queued: day.queued }),
  at: momentAt(moment),
});

type ToldTick = readonly [symbol: string, price: number, volume: number, day?: Parameters<typeof tick>[4]];

/** An engine whose source tells what a test says, at the moment that it says. */
function testEngine(options: { kept?: MinuteBars; listings?: () => Promise<Listing[]> } = {}) {
  const clock = createMovableClock(0);
  let told: (moment: MarketMoment) => Tick[] = () => [];
  const source: MarketSource = {
    kind: 'simulator',
    isSimulated: true,
    plates: [],
    listings: options.listings ?? (async () => ['600001.SS', '600002.SS'].map(listing)),
    ticks: async (moment) => told(moment),
    // What was kept is of 09:31, whenever it is asked for.
    minutes:
      async ({ second }) =>
      (symbol) =>
        options.kept?.symbol === symbol && second < 34_320 ? options.kept : null,
    past: null,
    flows: null,
  };
  const momentOf = (now: number) => ({ day: DAY, second: Math.min(now - startOfDay(DAY), DAY_IS_OVER) });
  let known = createTradingCalendar(closedYears, []);
  const calendar = async () => known;
  const engine = createEngine({
    source,
    calendar,
    momentOf,
    limitsOf: () => ({ up: fen(1100), down: fen(900) }),
    clock,
  });
  return {
    engine,
    /** At `HH:mm:ss` the source tells these. */
    async at(time: string, ...ticks: readonly ToldTick[]) {
      const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
      told = (moment) => ticks.map((own) => tick(moment, ...own));
      clock.set((startOfDay(DAY) + hour * 3600 + minute * 60 + second) * 1000);
      await engine.look();
    },
    minutes(symbol: string, slot: number) {
      const state = engine.state();
      const row = state?.snapshot.rowOf(symbol);
      if (!state || row === undefined) throw new Error('nothing listed');
      return state.minutes.until(row, listing(symbol), slot);
    },
    /** Trading days are imported. */
    learnDays() {
      known = createTradingCalendar(closedYears, []);
    },
    faults: () => [...engine.refused().values()].reduce((sum, count) => sum + count, 0),
  };
}

describe('the minutes of a day', () => {
  it('a minute has the first, highest, lowest and last price of it, and what was traded in it', async () => {
    const market = testEngine();
    await market.at('09:30:03', ['600001.SS', 1010, 500]);
    await market.at('09:30:30', ['600001.SS', 1030, 900]);
    await market.at('09:30:57', ['600001.SS', 1020, 1000]);
    await market.at('09:31:03', ['600001.SS', 990, 1100]);
    const { length, open, high, low, close, volume } = market.minutes('600001.SS', 2);
    expect(length).toBe(3);
    expect([open[1], high[1], low[1], close[1], volume[1]]).toEqual([1000, 1030, 1000, 1020, 1000]);
    expect([open[2], high[2], low[2], close[2], volume[2]]).toEqual([990, 990, 990, 990, 100]);
  });

  it('a minute without a trade repeats the price before it, and nothing is known before the first one', async () => {
    const market = testEngine();
    await market.at('09:31:03', ['600001.SS', 1010, 500]);
    await market.at('09:35:03', ['600001.SS', 1015, 600]);
    const { close, volume } = market.minutes('600001.SS', 6);
    expect([...close]).toEqual([0, 0, 1010, 1010, 1010, 1010, 1015]);
    expect([...volume.subarray(2, 7)]).toEqual([500, 0, 0, 0, 100]);
  });

  it('where the kept minutes count more than the day nothing is traded backwards', async () => {
    const prices = Int32Array.of(1000, 1010);
    const amounts = Float64Array.of(100, 5000);
    const market = testEngine({
      kept: {
        ...{ symbol: '600001.SS', day: DAY, length: 2, open: prices, high: prices, low: prices, close: prices },
        ...{ volume: amounts, value: amounts },
      },
    });
    await market.at('09:30:30', ['600001.SS', 1010, 200]);
    await market.at('09:31:30', ['600001.SS', 1010, 300]);
    const { volume, value } = market.minutes('600001.SS', 2);
    expect(Math.min(...volume, ...value)).toBeGreaterThanOrEqual(0);
  });

  it('a high of the day that was reached between two looks belongs to the minute of the second', async () => {
    const market = testEngine();
    await market.at('09:31:03', ['600001.SS', 1010, 500]);
    await market.at('09:33:03', ['600001.SS', 1020, 600, { high: 1050 }]);
    await market.at('09:34:03', ['600001.SS', 1030, 700, { high: 1050 }]);
    const { high } = market.minutes('600001.SS', 5);
    expect([...high.subarray(2)]).toEqual([1010, 1010, 1050, 1030]);
  });

  it('what is traded at the price of the close belongs to no minute', async () => {
    const market = testEngine();
    await market.at('14:59:57', ['600001.SS', 1010, 500]);
    await market.at('15:01:00', ['600001.SS', 1020, 600]);
    await market.at('15:20:00', ['600001.SS', 1020, 900]);
    expect(market.minutes('600001.SS', 240).volume[240]).toBe(600);
    expect(market.engine.state()?.snapshot.volume[0]).toBe(900);
  });

  it('after a start in the session the day goes on from what the source has kept', async () => {
    const column = (...values: number[]) => Int32Array.from(values);
    const prices = column(1000, 1010, 1020);
    const kept = { open: prices, high: prices, low: prices, close: prices };
    const amounts = Float64Array.from([100, 200, 300]);
    const market = testEngine({
      kept: { symbol: '600001.SS', day: DAY, length: 3, ...kept, volume: amounts, value: amounts },
    });
    await market.at('09:31:30', ['600001.SS', 1021, 650]);
    await market.at('09:32:03', ['600001.SS', 1022, 700]);
    const { close, volume } = market.minutes('600001.SS', 3);
    expect([...close]).toEqual([1000, 1010, 1021, 1022]);
    expect([...volume]).toEqual([100, 200, 350, 50]);
  });
});

describe('what cannot be true is refused row by row, and counted', () => {
  it.each([
    ['a price of nothing', '09:31:00', ['600001.SS', 0, 900]],
    ['a price beyond the limit', '09:31:00', ['600001.SS', 1101, 900]],
    ['a security that is not listed', '09:31:00', ['600009.SS', 1000, 900]],
    ['a volume that shrinks', '09:31:00', ['600001.SS', 1001, 400]],
    ['a value that shrinks', '09:31:00', ['600001.SS', 1001, 500]],
  ] as const)('%s', async (_what, time, row) => {
    const market = testEngine();
    await market.at('09:30:30', ['600001.SS', 1010, 500]);
    await market.at(time, row, ['600002.SS', 1005, 100]);
    const snapshot = market.engine.state()?.snapshot;
    expect([...(snapshot?.last ?? [])]).toEqual([1010, 1005]);
    expect(market.faults()).toBe(1);
  });
});

it('before the opening price there is an indicative price alone: the day has not opened and has been nowhere', async () => {
  const market = testEngine();
  const at = (column: 'last' | 'open' | 'high' | 'low' | 'volume') => market.engine.state()?.snapshot[column][0];
  await market.at('09:20:00', ['600001.SS', 1030, 500]);
  expect([at('last'), at('open'), at('high'), at('low'), at('volume')]).toEqual([1030, 0, 0, 0, 0]);
  await market.at('09:24:57', ['600001.SS', 1000, 0]);
  // The opening price may be the last indicative one, and nobody may have traded.
  await market.at('09:25:00', ['600001.SS', 1000, 0]);
  expect([at('last'), at('open'), at('high'), at('low')]).toEqual([1000, 1000, 1000, 1000]);
  expect(market.faults()).toBe(0);
});

it('listeners hear of those that moved, and of all when a day begins', async () => {
  const market = testEngine();
  const heard: string[][] = [];
  market.engine.onTick((symbols) => heard.push(symbols));
  await market.at('09:30:30', ['600001.SS', 1010, 500]);
  await market.at('09:30:33', ['600001.SS', 1010, 500], ['600002.SS', 1001, 5]);
  await market.at('09:30:36', ['600001.SS', 1010, 500], ['600002.SS', 1001, 5]);
  expect(heard).toEqual([['600001.SS', '600002.SS'], ['600002.SS']]);
});

it('a market that stands still is the same market, until a price, the second or the calendar is another', async () => {
  const market = testEngine();
  const versionAt = async (time: string, ...ticks: readonly ToldTick[]) => {
    await market.at(time, ...ticks);
    return market.engine.state()?.version;
  };
  const price: ToldTick = ['600001.SS', 1010, 500];
  expect(await versionAt('23:59:59', price)).toBe(1);
  expect(await versionAt('24:00:02', price)).toBe(1);
  expect(await versionAt('24:00:05', price, ['600002.SS', 1001, 5])).toBe(2);
  expect(await versionAt('24:00:08', price)).toBe(2);
  market.learnDays();
  expect(await versionAt('24:00:11', price)).toBe(3);
  expect(await versionAt('15:00:00', price)).toBe(4);
  expect(await versionAt('15:00:03', price)).toBe(5);
});

it('of a share that is halted the halt is told once, and nobody waits at its limit any more', async () => {
  const market = testEngine();
  const heard: string[][] = [];
  market.engine.onTick((symbols) => heard.push(symbols));
  const halted: ToldTick = ['600002.SS', 1000, 0, { isHalted: true }];
  await market.at('23:59:59', ['600001.SS', 1100, 500, { queued: 900 }], halted);
  await market.at('24:00:02', ['600001.SS', 1100, 500, { queued: 900, isHalted: true }], halted);
  await market.at('24:00:05', ['600001.SS', 1100, 500, { queued: 900, isHalted: true }], halted);
  expect(heard.slice(1)).toEqual([['600001.SS']]);
  expect(market.engine.state()?.version).toBe(2);
  expect(market.engine.state()?.snapshot).toMatchObject({
    last: Int32Array.of(1100, 0),
    queued: Float64Array.of(NaN, NaN),
  });
});

it('a replay that begins again begins with an empty day', async () => {
  const market = testEngine();
  await market.at('14:59:30', ['600001.SS', 1010, 500]);
  await market.at('09:30:30', ['600001.SS', 1002, 5]);
  expect(market.engine.state()?.snapshot.volume[0]).toBe(5);
  expect(market.minutes('600001.SS', 1).volume[1]).toBe(5);
});

describe('a look that fails', () => {
  it('is made up for by the next one: what was to be opened anew is', async () => {
    const symbols = ['600001.SS'];
    let isAway = false;
    const market = testEngine({
      async listings() {
        if (isAway) throw new Error('the database is away');
        return symbols.map(listing);
      },
    });
    await market.at('09:30:03', ['600001.SS', 1010, 500]);
    symbols.push('600002.SS');
    market.engine.reopen();
    isAway = true;
    await expect(market.at('09:30:06')).rejects.toThrow('away');
    isAway = false;
    await market.at('09:30:09', ['600002.SS', 1010, 500]);
    expect(market.engine.state()?.snapshot.rowOf('600002.SS')).toBeDefined();
  });
});

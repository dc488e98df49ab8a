import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { DayBar } from '#domains/market/terms/market.bars.ts';
import type { MarketPast } from '#domains/market/terms/market.source.ts';
import { fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { readPast } from './market.past.ts';

const calendar = createTradingCalendar(closedYears, []);

/** A source whose price is the day of the month, and that was not traded on the 12th. */
function testPast(until: TradingDay | null, end: MarketPast['end'] = () => null) {
  const asked: TradingDay[] = [];
  const dayBar = (symbol: string, day: TradingDay): DayBar | null => {
    asked.push(day);
    const price = fen(day % 100);
    return day % 100 === 12
      ? null
      : { symbol, day, open: price, high: price, low: price, close: price, preClose: price, volume: 1, value: 1 };
  };
  const past = readPast(
    {
      ends: () => [],
      end,
      indexChange: () => null,
      indexValue: () => null,
      firstDay: 20260803,
      dayBar,
      minutesOf: () => null,
    },
    { calendar: async () => calendar, until: () => until },
  );
  return { past, asked };
}

test('the newest days with a trade, newest first, none of the day under way or later', async () => {
  const { past } = testPast(20260814);
  const rows = await past.days.loadNewest(['600519.SS'], { limit: 3 });
  expect(rows.map(({ day, close }) => [day, close])).toEqual([
    [20260813, 13],
    [20260811, 11],
    [20260810, 10],
  ]);
});

test('between two days, and never before its first one', async () => {
  const { past } = testPast(20260814);
  const days = async (range: { from?: TradingDay; before?: TradingDay }) =>
    (await past.days.loadNewest(['600519.SS'], { limit: 99, ...range })).map(({ day }) => day);
  expect(await days({ from: 20260810, before: 20260812 })).toEqual([20260811, 20260810]);
  expect((await days({})).at(-1)).toBe(20260803);
  expect(await days({ before: 20260803 })).toEqual([]);
});

test('closes come oldest first', async () => {
  const { past } = testPast(20260807);
  const closes = await past.days.loadCloses(['600519.SS'], { from: 20260805 });
  expect(closes.map(({ day }) => day)).toEqual([20260805, 20260806]);
});

test('a finished day is asked for once, and nothing is told before there is a market', async () => {
  const { past, asked } = testPast(20260807);
  await past.days.loadNewest(['600519.SS'], { limit: 2 });
  await past.days.loadNewest(['600519.SS'], { limit: 2 });
  expect(asked).toEqual([20260806, 20260805]);
  expect(await testPast(null).past.days.loadNewest(['600519.SS'], { limit: 2 })).toEqual([]);
});

test('without the value no day is walked through, and neither is it for what ex-days are told by', async () => {
  const limits = { name: '甲', up: null, down: null };
  const { past, asked } = testPast(20260807, (symbol, day) => {
    const price = fen(day % 100);
    return { symbol, ...limits, open: price, high: price, low: price, close: price, preClose: price, volume: 1 };
  });
  const rows = await past.days.loadNewest(['600519.SS'], { limit: 2, isWithoutValue: true });
  expect(rows.map(({ day, close, value }) => [day, close, value])).toEqual([
    [20260806, 6, null],
    [20260805, 5, null],
  ]);
  expect(await past.days.loadCloses(['600519.SS'], { from: 20260805 })).toMatchObject([
    { day: 20260805 },
    { day: 20260806 },
  ]);
  expect(asked).toEqual([]);
});

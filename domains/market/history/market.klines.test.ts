import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { clockText, dateTimeText } from '#shared/time.ts';
import { dayCandles, joined, minuteCandles, monthOf, timeOfDay, weekOf } from './market.candles.ts';
import type { DayRow } from './market.day-store.ts';
import { toKlines } from './market.klines.ts';
import { emptyFigures } from './market.minute-packing.ts';
import { slotEndingAt } from '#shared/session-slots.ts';

const unscaled = () => 1;

function dayRow(
  day: number,
  [open, high, low, close]: [number, number, number, number],
  told: Partial<DayRow> = {},
): DayRow {
  const prices = { open: fen(open), high: fen(high), low: fen(low), close: fen(close) };
  const figures = {
    turnoverRatio: null,
    pe: null,
    dynamicPe: null,
    ttmPe: null,
    pb: null,
    marketValue: null,
    circulationValue: null,
  };
  return {
    symbol: '600519.SS',
    day,
    ...prices,
    preClose: null,
    volume: 100,
    value: close,
    ...figures,
    isHalted: false,
    ...told,
  };
}

test('a day is named by its midnight in UTC', () => {
  expect(timeOfDay(20260821)).toBe(Date.UTC(2026, 7, 21) / 1000);
});

test('change, rate, mean price and moving averages of days', () => {
  const rows = [100, 110, 121, 120, 130, 140].map((close, nr) => dayRow(20260803 + nr, [close, close, close, close]));
  const lines = toKlines(dayCandles(rows, unscaled), { isIndex: false });
  expect(lines.map(({ change }) => change)).toEqual([null, 10, 11, -1, 10, 10]);
  expect(lines[1]).toMatchObject({ changeRate: expect.closeTo(0.1), average: 1.1, ma5: null });
  expect(lines.map(({ ma5 }) => ma5)).toEqual([null, null, null, null, 1.162, 1.242]);
  expect(toKlines(dayCandles(rows, unscaled), { isIndex: true })[1]?.average).toBeNull();
});

test('prices are scaled and rounded half up; a told pre-close counts on the scale of its day', () => {
  const rows = [dayRow(20260803, [101, 103, 99, 101]), dayRow(20260804, [50, 51, 49, 50], { preClose: fen(50) })];
  const lines = toKlines(
    dayCandles(rows, (day) => (day === 20260803 ? 0.5 : 1)),
    { isIndex: false },
  );
  expect(lines[0]).toMatchObject({ open: 51, high: 52, low: 50, close: 51, volume: 100, average: 0.505 });
  expect(lines[1]).toMatchObject({ change: 0, changeRate: 0 });
});

test('weeks and months are made of days', () => {
  const rows = [
    dayRow(20260731, [10, 12, 9, 11], { preClose: fen(10), turnoverRatio: 0.01 }),
    dayRow(20260803, [11, 15, 11, 14], { turnoverRatio: 0.02 }),
    dayRow(20260807, [14, 14, 8, 9], { turnoverRatio: 0.03 }),
    dayRow(20260810, [9, 10, 9, 10], { volume: null }),
  ];
  const days = dayCandles(rows, unscaled);
  const weeks = joined(days, weekOf);
  expect(
    weeks.map(({ day, open, high, low, close, closeBefore }) => [day, open, high, low, close, closeBefore]),
  ).toEqual([
    [20260731, 10, 12, 9, 11, 10],
    [20260807, 11, 15, 8, 9, 11],
    [20260810, 9, 10, 9, 10, 9],
  ]);
  expect(weeks[1]).toMatchObject({ volume: 200, value: 23, turnoverRatio: 0.05 });
  const months = joined(days, monthOf);
  expect(months.map(({ day, close, volume }) => [day, close, volume])).toEqual([
    [20260731, 11, 100],
    [20260810, 10, null],
  ]);
});

test('minutes join to longer ones: the auction goes to the first, the afternoon begins anew', () => {
  const bars = { symbol: '600519.SS', day: 20260821, ...emptyFigures(241) };
  for (const prices of [bars.open, bars.high, bars.low, bars.close])
    prices.forEach((_, slot) => (prices[slot] = 1000 + slot));
  bars.volume.fill(100);
  const ends = (minutes: number) =>
    minuteCandles([bars], minutes, unscaled).map(({ at }) => dateTimeText(at).slice(11));
  expect(ends(60)).toEqual(['10:30', '11:30', '14:00', '15:00']);
  expect(ends(30)).toEqual(['10:00', '10:30', '11:00', '11:30', '13:30', '14:00', '14:30', '15:00']);
  expect([1, 5, 15].map((minutes) => ends(minutes).length)).toEqual([241, 48, 16]);
  const [first, second] = minuteCandles([bars], 5, unscaled);
  expect(first).toMatchObject({ open: 1000, close: 1005, high: 1005, low: 1000, volume: 600, closeBefore: null });
  expect(second).toMatchObject({ open: 1006, close: 1010, volume: 500, closeBefore: 1005 });
});

test.each([
  [5, '09:30', '09:35'],
  [5, '09:53', '09:55'],
  [5, '13:01', '13:05'],
  [15, '11:29', '11:30'],
  [60, '09:30', '10:30'],
  [60, '10:31', '11:30'],
  [60, '13:01', '14:00'],
  [60, '15:00', '15:00'],
  [1, '09:30', '09:30'],
])('of %d minutes the line under way at %s is the one that ends at %s', (minutes, now, end) => {
  const length = (slotEndingAt(clockTime(Number(now.slice(0, 2)), Number(now.slice(3)))) ?? 0) + 1;
  const bars = { symbol: '600519.SS', day: 20260821, ...emptyFigures(length) };
  bars.close.fill(1000);
  expect(clockText(minuteCandles([bars], minutes, unscaled).at(-1)?.at ?? 0)).toBe(end);
});

test('a line says whether a right went off in it, a week when it did on one of its days', () => {
  const rows = [
    dayRow(20260817, [1000, 1000, 1000, 1000]),
    dayRow(20260818, [950, 950, 950, 950], { preClose: fen(950) }),
    dayRow(20260819, [950, 950, 950, 950], { preClose: fen(950) }),
  ];
  const days = dayCandles(rows, unscaled);
  const marks = (candles: typeof days) => toKlines(candles, { isIndex: false }).map(({ isExDay }) => isExDay);
  expect(marks(days)).toEqual([false, true, false]);
  expect(marks(joined(days, weekOf))).toEqual([true]);
});

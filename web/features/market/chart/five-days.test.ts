import { expect, it } from 'vitest';
import { fiveDaysOf } from './five-days.ts';

const minute = 60;
/** Half past nine in China of the day with that number: its first point. */
const openOf = (day: number) => Date.parse(`2026-08-${day}T09:30:00+08:00`) / 1000;
const day = (nr: number, price: number): number[][] => [
  [openOf(nr), price, 100, price * 100],
  [openOf(nr) + minute, price + 2, 300, (price + 2) * 300],
];
const answerOf = (lines: number[][], type: 'stock' | 'index' = 'stock') => ({
  fields: ['tick_at', 'close_px', 'turnover_volume', 'turnover_value'],
  candle: { '600519.SS': { lines, pre_close_px: 10, market_type: 'SS', securities_type: type } },
});

it('has the newest five days, measured against the minute before them', () => {
  const lines = [13, 14, 17, 18, 19, 20].flatMap((nr) => day(nr, nr));
  const { points, base } = fiveDaysOf(answerOf(lines), '600519.SS', null);
  expect(points).toHaveLength(10);
  expect(points[0]?.at).toBe(openOf(14));
  expect(base).toBe(15);
});

it('begins the mean price anew every day, and an index has none', () => {
  const lines = [...day(19, 10), ...day(20, 20)];
  expect(fiveDaysOf(answerOf(lines), '600519.SS', null).points.map(({ average }) => average)).toEqual([
    10, 11.5, 20, 21.5,
  ]);
  expect(fiveDaysOf(answerOf(lines, 'index'), '600519.SS', null).points.map(({ average }) => average)).toEqual([
    10, 12, 20, 22,
  ]);
});

it('the mean of what nobody told is unknown and never zero', () => {
  const lines = day(20, 10).map(([at, price, volume]) => [at, price, volume, null]) as number[][];
  expect(fiveDaysOf(answerOf(lines), '600519.SS', null).points.map(({ average }) => average)).toEqual([null, null]);
});

it('nothing is known of who has no minutes', () => {
  expect(fiveDaysOf(answerOf([]), '600519.SS', null)).toEqual({ points: [], base: null });
  expect(fiveDaysOf({ fields: [], candle: {} }, '600519.SS', null)).toEqual({ points: [], base: null });
});

/** docs/product/quotes.md#minutes */
it('a minute is told by its end, the one under way as far as it has gone', () => {
  const lines = [...day(19, 10), ...day(20, 20)];
  const told = (now: number) => fiveDaysOf(answerOf(lines), '600519.SS', now).points.map(({ at }) => at);
  expect(told(openOf(20) + 44)).toEqual([openOf(19), openOf(19) + minute, openOf(20), openOf(20) + 44]);
  expect(told(openOf(20) + minute)).toEqual([openOf(19), openOf(19) + minute, openOf(20), openOf(20) + minute]);
});

it('a day of which the first minutes are not known stands at the price before them until then', () => {
  const late = [openOf(20) + 3.5 * 3600 + minute, 25, 100, 2500];
  const { points } = fiveDaysOf(answerOf([...day(19, 10), late]), '600519.SS', null);
  expect(points).toHaveLength(2 + 122);
  expect(points.slice(2, 123)).toEqual(
    Array.from({ length: 121 }, (_, slot) => ({ at: openOf(20) + slot * minute, price: 12, average: 12, volume: 0 })),
  );
  expect(points[123]).toEqual({ at: late[0], price: 25, average: 25, volume: 100 });
});

import { expect, it } from 'vitest';
import { fiveDaysOf } from './five-days.ts';

const minute = 60;
/** Ten o'clock in China of the day with that number. */
const tenOf = (day: number) => Date.parse(`2026-08-${day}T10:00:00+08:00`) / 1000;
const day = (nr: number, price: number): number[][] => [
  [tenOf(nr), price, 100, price * 100],
  [tenOf(nr) + minute, price + 2, 300, (price + 2) * 300],
];
const answerOf = (lines: number[][], type: 'stock' | 'index' = 'stock') => ({
  fields: ['tick_at', 'close_px', 'turnover_volume', 'turnover_value'],
  candle: { '600519.SS': { lines, pre_close_px: 10, market_type: 'SS', securities_type: type } },
});

it('has the newest five days, measured against the minute before them', () => {
  const lines = [13, 14, 17, 18, 19, 20].flatMap((nr) => day(nr, nr));
  const { points, base } = fiveDaysOf(answerOf(lines), '600519.SS');
  expect(points).toHaveLength(10);
  expect(points[0]?.at).toBe(tenOf(14));
  expect(base).toBe(15);
});

it('begins the mean price anew every day, and an index has none', () => {
  const lines = [...day(19, 10), ...day(20, 20)];
  expect(fiveDaysOf(answerOf(lines), '600519.SS').points.map(({ average }) => average)).toEqual([10, 11.5, 20, 21.5]);
  expect(fiveDaysOf(answerOf(lines, 'index'), '600519.SS').points.map(({ average }) => average)).toEqual([
    10, 12, 20, 22,
  ]);
});

it('nothing is known of who has no minutes', () => {
  expect(fiveDaysOf(answerOf([]), '600519.SS')).toEqual({ points: [], base: null });
  expect(fiveDaysOf({ fields: [], candle: {} }, '600519.SS')).toEqual({ points: [], base: null });
});

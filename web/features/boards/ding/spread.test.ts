import { expect, test } from 'vitest';
import { barsOf, sumsOf } from './spread.ts';

const spread = { '-20': 1, '-6': 2, '-5': 3, '-1': 4, '0': 5, '1': 6, '5': 7, '6': 8, '20': 9, halt_count: 3 };

test('a bar for each percent, those beyond ten at the ends', () => {
  const bars = barsOf(spread);
  expect(bars).toHaveLength(23);
  expect(bars[0]).toEqual({ percent: -20, name: '跌超 10%', count: 1 });
  expect(bars.find(({ percent }) => percent === -1)?.name).toBe('跌 0–1%');
  expect(bars.find(({ percent }) => percent === 5)?.name).toBe('涨 4–5%');
});

test('the quarters of the market; who stays is in none', () => {
  expect(sumsOf(spread).map(({ count }) => count)).toEqual([3, 7, 13, 17]);
});

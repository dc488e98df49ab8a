import { expect, test } from 'vitest';
import { emptyFigures } from '#domains/market/history/market.minute-packing.ts';
import { drawTrend } from './market.trend-picture.ts';

/** docs/product/history.md#pre-close */
test('where nobody knows the close before the line begins in the middle', () => {
  const bars = { symbol: '600519.SS', day: 20260720, ...emptyFigures(3) };
  [1000, 1010, 990].forEach((price, slot) => (bars.close[slot] = price));
  const size = { width: 300, height: 160 };
  expect(drawTrend(bars, 0, size)).toBe(drawTrend(bars, 1000, size));
});

import { expect, it } from 'vitest';
import type { Trend } from '#domains/market/quotes/market.quotes.contract.ts';
import { movedPoint, pointsOf } from './trend-points.ts';

/** 10:30 of 2026-11-19. */
const then = 1_795_055_400;
const trendAt = (now: number) => {
  const lines = [-3600, 0, 60].map((after) => [then + after, 10, 10, 100]);
  return { candle: { '600519.SS': { lines } }, updated_at: now } as unknown as Trend;
};
const times = (now: number) => pointsOf(trendAt(now), '600519.SS').map(({ at }) => at - then);

it('no minute is told by an end that has not come', () => {
  expect(times(then)).toEqual([-3600, 0, 0]);
  expect(times(then + 12)).toEqual([-3600, 0, 12]);
  expect(times(then + 600)).toEqual([-3600, 0, 60]);
});

it('the opening price is that of 9:30 before it, too', () => {
  expect(times(then - 3700)[0]).toBe(-3600);
});

it('a mean that nobody told is unknown and never zero', () => {
  const lines = [[then, 10, null, 100]];
  const trend = { candle: { '600519.SS': { lines } }, updated_at: then + 600 } as unknown as Trend;
  expect(pointsOf(trend, '600519.SS')).toMatchObject([{ price: 10, average: null, volume: 100 }]);
});

it('the minute under way goes on with the quote, and no further than its end', () => {
  const point = { at: then + 12, price: 10, average: 10, volume: 100 };
  const moved = (now: number) => movedPoint(point, { last_px: 11, update_time: then + now });
  expect([moved(15).price, ...[5, 15, 75].map((now) => moved(now).at - then)]).toEqual([11, 12, 15, 60]);
});

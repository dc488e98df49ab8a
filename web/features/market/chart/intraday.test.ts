import { expect, it } from 'vitest';
import { areaOf, axisOf, lineOf, scaleOf, volumesOf, yOf, type IntradayPoint } from './intraday.ts';

const pointsOf = (...prices: number[]): IntradayPoint[] =>
  prices.map((price, slot) => ({ at: slot, price, average: price, volume: slot + 1 }));

it('the axis lies around the close before', () => {
  expect(scaleOf(pointsOf(10, 10.5, 9.8), 10).span).toBeCloseTo(0.5);
  expect(axisOf({ preClose: 10, span: 0.5 }).map(({ price }) => price)).toEqual([10.5, 10.25, 10, 9.75, 9.5]);
  expect(axisOf({ preClose: 10, span: 0.5 }).map(({ percent }) => percent)).toEqual([5, 2.5, 0, -2.5, -5]);
});

it('a share at its limit is at the end of the axis, and below the edge of the drawing', () => {
  const scale = scaleOf(pointsOf(10, 11, 11), 10);
  expect(axisOf(scale)[0]).toEqual({ price: 11, percent: 10 });
  expect(yOf(scale, 11)).toBeCloseTo(4);
  expect(yOf(scale, 9)).toBeCloseTo(96);
});

it('a day on which nothing moves is a line in the middle', () => {
  expect(lineOf([10, 10], scaleOf(pointsOf(10, 10), 10))).toBe('M0.5 50.00L1.5 50.00');
});

it('the area reaches the ground', () => {
  const scale = { preClose: 10, span: 1 };
  expect(lineOf([11, 9], scale)).toBe('M0.5 4.00L1.5 96.00');
  expect(areaOf([11, 9], scale)).toBe('M0.5 4.00L1.5 96.00L1.5 100L0.5 100Z');
  expect(areaOf([], scale)).toBe('');
});

it('volumes are drawn by the way of their minute', () => {
  expect(volumesOf(pointsOf(10.1, 10), 10)).toEqual({ up: 'M0.5 100V50.00', down: 'M1.5 100V0.00' });
});

it('has room for both lines', () => {
  const [quiet] = pointsOf(10);
  expect(scaleOf(quiet ? [{ ...quiet, average: 11 }] : [], 10).span).toBeCloseTo(1);
});

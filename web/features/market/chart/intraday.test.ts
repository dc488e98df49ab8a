import { expect, it } from 'vitest';
import {
  areaOf,
  axisOf,
  begunOf,
  dayMinuteText,
  hasPreClose,
  lineOf,
  minuteText,
  scaleOf,
  volumesOf,
  yOf,
  type IntradayPoint,
} from './intraday.ts';

const pointsOf = (...prices: number[]): IntradayPoint[] =>
  prices.map((price, slot) => ({ at: slot, price, average: price, volume: slot + 1 }));

const linesOf = (...prices: number[]) => axisOf(scaleOf(pointsOf(...prices), 10)).map(({ price }) => price.toFixed(2));

it('the axis lies around the close before', () => {
  expect(linesOf(10, 10.5, 9.8)).toEqual(['10.50', '10.25', '10.00', '9.75', '9.50']);
  expect(axisOf({ preClose: 10, above: 2, step: 0.25 }).map(({ percent }) => percent)).toEqual([5, 2.5, 0, -2.5, -5]);
});

/** docs/product/quotes.md#axis */
it.each([
  ['below it', [9.9, 9.6], ['10.40', '10.20', '10.00', '9.80', '9.60']],
  ['above it', [10, 10.4], ['10.40', '10.20', '10.00', '9.80', '9.60']],
  ['at its limit', [10, 11, 11], ['11.00', '10.50', '10.00', '9.50', '9.00']],
])('so does that of a day that was only %s', (_what, prices, lines) => {
  expect(linesOf(...prices)).toEqual(lines);
});

it('a share that no limit holds, far from it, is drawn around its own prices', () => {
  expect(linesOf(34, 30, 38)).toEqual(['38.00', '36.00', '34.00', '32.00', '30.00']);
  expect(hasPreClose(scaleOf(pointsOf(34, 30, 38), 10))).toBe(false);
  expect(hasPreClose(scaleOf(pointsOf(10, 38), 10))).toBe(true);
  expect(linesOf(30)[0]).toBe('30.00');
});

it('a share at its limit is at the end of the axis, and below the edge of the drawing', () => {
  const scale = scaleOf(pointsOf(10, 11, 11), 10);
  expect(axisOf(scale)[0]).toEqual({ price: 11, percent: 10 });
  expect(yOf(scale, 11)).toBeCloseTo(4);
  expect(yOf(scale, 10)).toBeCloseTo(50);
});

it('a day on which nothing moves is a line in the middle', () => {
  expect(lineOf([10, 10], scaleOf(pointsOf(10, 10), 10))).toBe('M0.5 50.00L1.5 50.00');
});

it('the area reaches the ground', () => {
  const scale = { preClose: 10, above: 2, step: 0.5 };
  expect(lineOf([11, 9], scale)).toBe('M0.5 4.00L1.5 96.00');
  expect(areaOf([11, 9], scale)).toBe('M0.5 4.00L1.5 96.00L1.5 100L0.5 100Z');
  expect(areaOf([], scale)).toBe('');
});

it('volumes are drawn by the way of their minute', () => {
  expect(volumesOf(pointsOf(10.1, 10), 10)).toEqual({ up: 'M0.5 100V50.00', down: 'M1.5 100V0.00' });
});

it('has room for both lines', () => {
  const [quiet] = pointsOf(10);
  expect(scaleOf(quiet ? [{ ...quiet, average: 11 }] : [], 10)).toEqual({ preClose: 10, above: 2, step: 0.5 });
});

/** docs/product/quotes.md#minutes */
it('a minute is called by its end, the one under way by its second', () => {
  const end = Date.parse('2026-11-20T10:30:00+08:00') / 1000;
  expect([minuteText(end), minuteText(end - 16)]).toEqual(['10:30', '10:29:44']);
  expect([dayMinuteText(end), dayMinuteText(end - 16)]).toEqual(['2026-11-20 10:30', '2026-11-20 10:29:44']);
});

it('a minute that begins this second is none yet', () => {
  const [first, second] = pointsOf(10, 11).map((point, nr) => ({ ...point, at: 600 + nr * 60 }));
  const points = first && second ? [first, second] : [];
  expect(begunOf(points)).toEqual(points);
  expect(begunOf(points.map((point) => ({ ...point, at: 600 })))).toHaveLength(1);
  expect([begunOf(points.slice(0, 1)), begunOf([])]).toEqual([points.slice(0, 1), []]);
});

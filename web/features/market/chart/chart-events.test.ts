import { expect, it } from 'vitest';
import { marksOf, type ChartEvent } from './chart-events.ts';

/** 2026-11-20 09:30 in China. */
const OPEN = 1_795_138_200;
const points = Array.from({ length: 61 }, (_, slot) => ({ at: OPEN + slot * 60, price: 10, average: 10, volume: 1 }));
const event = (at: number, look: ChartEvent['look'] = 'soft', sign = '拉'): ChartEvent => ({
  ...{ at, look, sign },
  isGood: true,
});
const slots = (...events: ChartEvent[]) => marksOf(events, points).map(({ slot }) => slot);

/** docs/product/quotes.md#what-happened */
it('a minute is told by its first second, the opening price at 9:25', () => {
  expect(slots(event(OPEN - 300))).toEqual([0]);
  expect(slots(event(OPEN))).toEqual([1]);
  expect(slots(event(OPEN + 29 * 60))).toEqual([30]);
});

it('the newest minute is the last one of the chart, and another day has no sign', () => {
  expect(slots(event(OPEN + 60 * 60))).toEqual([60]);
  expect(slots(event(OPEN + 86_400), event(OPEN - 86_400))).toEqual([]);
  expect(marksOf([event(OPEN)], [])).toEqual([]);
});

it('they stand from left to right, and of those that would lie on each other the weightiest is shown', () => {
  const marks = marksOf(
    [event(OPEN + 30 * 60), event(OPEN + 4 * 60, 'solid', '封'), event(OPEN + 2 * 60), event(OPEN + 7 * 60)],
    points,
  );
  expect(marks.map(({ slot, sign }) => [slot, sign])).toEqual([
    [3, '封'],
    [31, '拉'],
  ]);
});

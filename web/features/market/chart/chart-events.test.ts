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

it('they stand from left to right, and what is soft has no sign where another one stands', () => {
  const marks = marksOf(
    [event(OPEN + 30 * 60), event(OPEN + 4 * 60, 'solid', '封'), event(OPEN + 2 * 60), event(OPEN + 7 * 60)],
    points,
  );
  expect(marks.map(({ slot, sign }) => [slot, sign])).toEqual([
    [5, '封'],
    [31, '拉'],
  ]);
});

it('a limit that breaks soon after is told beside it, before what comes near it again', () => {
  const marks = marksOf(
    [
      event(OPEN + 26 * 60, 'soft', '近'),
      event(OPEN + 18 * 60, 'solid', '封'),
      event(OPEN + 25 * 60, 'outline', '炸'),
      event(OPEN + 45 * 60, 'soft', '近'),
    ],
    points,
  );
  expect(marks.map(({ slot, place, sign }) => [sign, slot, place])).toEqual([
    ['封', 19, 19],
    ['炸', 26, 31],
    ['近', 46, 46],
  ]);
});

it('of many limits in a few minutes those have signs that stand near their minutes', () => {
  const signs = ['封', '炸', '封', '炸', '封'].map((sign, nr) => event(OPEN + (10 + nr) * 60, 'solid', sign));
  expect(marksOf(signs, points).map(({ slot, place }) => [slot, place])).toEqual([
    [11, 11],
    [12, 23],
  ]);
});

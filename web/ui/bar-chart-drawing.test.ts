import { expect, test } from 'vitest';
import { drawBars } from './bar-chart-drawing.ts';

const daysOf = (...values: number[]) => values.map((value, at) => ({ day: at * 86_400, value }));
const levels = (...values: number[]) => drawBars(daysOf(...values)).lines;

test('the line of nothing lies below what came, above what went, and on the floor where nothing did either', () => {
  expect(levels(0, 8)).toEqual([
    { value: 8, y: 4 },
    { value: 4, y: 50 },
    { value: 0, y: 96 },
  ]);
  expect(levels(0, -8).find(({ value }) => value === 0)?.y).toBe(4);
  expect(levels(0, 0)).toEqual([{ value: 0, y: 96 }]);
});

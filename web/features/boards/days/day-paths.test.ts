import { describe, expect, test } from 'vitest';
import { barsPath, linePath, middleOf, stepPath, ticksUpTo, yOf } from './day-paths.ts';

const scale = { low: 0, high: 100, height: 102 };

describe('shapes over days', () => {
  test('the highest value stands at the top, the lowest at the bottom', () => {
    expect([yOf(100, scale), yOf(50, scale), yOf(0, scale)]).toEqual([1, 51, 101]);
  });

  test('a market that never moved lies in the middle', () => {
    expect(yOf(3, { low: 3, high: 3, height: 102 })).toBe(51);
  });

  test('a day without a value is a gap and no zero', () => {
    const values = [10, null, 20];
    expect(linePath(values, scale)).toBe('M5 91M25 81');
    expect(stepPath(values, scale)).toBe('M0 91h10M20 81h10');
    expect(barsPath(values, [0, 0, 0], scale)).toBe('M1.7 101V91h6.6V101zM21.7 101V81h6.6V101z');
  });

  test('days that follow each other are joined', () => {
    expect(linePath([10, 20], scale)).toBe('M5 91L15 81');
    expect(stepPath([10, 20], scale)).toBe('M0 91h10V81h10');
  });

  test('one stands upon the other', () => {
    expect(barsPath([30, 5], [10, 5], scale)).toBe('M1.7 91V71h6.6V91z');
  });

  test.each([
    [0, []],
    [3, [1, 2, 3]],
    [7, [2, 4, 6]],
    [26, [10, 20]],
    [132, [50, 100]],
    [8, [2, 4, 6, 8]],
  ])('up to %d the axis says %j', (value, ticks) => {
    expect(ticksUpTo(value)).toEqual(ticks);
  });

  test('the middle of a day', () => {
    expect([middleOf(0, 4), middleOf(3, 4)]).toEqual(['12.5%', '87.5%']);
  });
});

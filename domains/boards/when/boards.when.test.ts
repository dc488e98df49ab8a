import { describe, expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { dayAfter, daysAround } from './boards.when.ts';

const calendar = createTradingCalendar(closedYears, []);
const TODAY = 20250610;

describe('the days beside one', () => {
  test('today stands last', () => {
    expect(daysAround(calendar, TODAY, TODAY)).toEqual([20250604, 20250605, 20250606, 20250609, 20250610]);
  });

  test('a day before stands in the middle', () => {
    expect(daysAround(calendar, 20250528, TODAY)).toEqual([20250526, 20250527, 20250528, 20250529, 20250530]);
    expect(daysAround(calendar, 20250609, TODAY)).toEqual([20250604, 20250605, 20250606, 20250609, 20250610]);
  });

  test('nobody goes to a day that has not come', () => {
    expect(dayAfter(calendar, TODAY, TODAY)).toBeNull();
    expect(dayAfter(calendar, 20250606, TODAY)).toBe(20250609);
  });
});

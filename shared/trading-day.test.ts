import { expect, it } from 'vitest';
import { startOfDay, toTradingDay, tradingDayOf, tradingDayText } from './trading-day.ts';

it('a day as a number, there and back', () => {
  const noon = Date.UTC(2026, 7, 21, 4) / 1000;
  expect(tradingDayOf(noon)).toBe(20260821);
  expect(startOfDay(20260821)).toBe(noon - 12 * 3600);
  expect(tradingDayText(20260821)).toBe('2026-08-21');
  expect([toTradingDay('2026-08-21'), toTradingDay('20260821')]).toEqual([20260821, 20260821]);
});

it('what is no day is none', () => {
  expect(toTradingDay('2026-02-30')).toBeNull();
  expect(toTradingDay('soon')).toBeNull();
  expect(() => startOfDay(20260230)).toThrow('20260230');
});

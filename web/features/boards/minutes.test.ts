import { expect, test } from 'vitest';
import { minuteBeside } from './minutes.ts';

/** 14:30 of that day. */
const today = { trade_day: '2026-11-20', today: '2026-11-20', updated_at: 1_795_156_200, has_minutes: true };
const past = { ...today, trade_day: '2026-11-13' };

/** docs/product/boards.md#looking-back */
test.each([
  [past, '10:30', 1, '10:31'],
  [past, '10:30', -5, '10:25'],
  [past, '11:30', 1, '13:01'],
  [past, '13:01', -1, '11:30'],
  [past, '12:10', -1, '11:30'],
  [past, '12:10', 5, '13:05'],
  [past, '09:30', -1, '09:25'],
  [past, '09:31', -5, '09:25'],
  [past, '09:25', -1, null],
  [past, '14:58', 5, '15:00'],
  [past, '15:00', 1, null],
  [past, null, -1, '15:00'],
  [past, null, 1, null],
  [today, null, -1, '14:29'],
  [today, null, 1, null],
  [today, '14:28', 1, '14:29'],
  [today, '14:28', 5, '14:29'],
  [today, '14:29', 1, null],
  [{ ...past, has_minutes: false }, null, -1, null],
  [{ ...past, trade_day: null }, '10:30', 1, null],
])('%j at %s, by %i: %s', (shown, at, by, minute) => expect(minuteBeside(shown, at, by)).toBe(minute));

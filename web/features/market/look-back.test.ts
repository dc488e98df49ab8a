import { expect, test } from 'vitest';
import { lookBackOf, momentInTitle, momentText, secondOf } from './look-back.ts';

/** 14:30 of that day. */
const today = { trade_day: '2026-11-20', today: '2026-11-20', updated_at: 1_795_156_200, source: 'http' as const };
const past = { ...today, trade_day: '2026-11-13' };

/** docs/product/quotes.md#looking-back */
test.each([
  [{ date: null, at: null }, today, null],
  [{ date: '2026-11-20', at: null }, today, null],
  [{ date: null, at: '10:30' }, today, { date: '2026-11-20', at: '10:30' }],
  [{ date: null, at: '14:45' }, today, null],
  [{ date: '20261113', at: '14:45' }, past, { date: '2026-11-13', at: '14:45' }],
  [{ date: '2026-11-15', at: null }, past, { date: '2026-11-13' }],
  [{ date: '1990-01-01', at: null }, { ...today, trade_day: null }, { date: '1990-01-01' }],
  [{ date: '2026-11-13', at: null }, { ...today, trade_day: null, today: null, updated_at: 0 }, null],
  // docs/product/boards.md#without-a-source
  [{ date: null, at: null }, { ...today, source: 'none' as const }, { date: '2026-11-20' }],
])('%j of a market that shows %j looks back at %j', (asked, shown, moment) =>
  expect(lookBackOf(asked, shown)).toEqual(moment),
);

test('a day without a moment is told as it ended', () => {
  expect(momentText({ date: '2026-11-20' })).toBe('2026-11-20 收盘');
  expect(secondOf({ date: '2026-11-20', at: '14:30' })).toBe(today.updated_at);
  expect(secondOf({ date: '2026-11-20' })).toBe(today.updated_at + 3600);
});

test('the title of a page says which moment it looks back at, and nothing of now', () => {
  expect(momentInTitle({ date: '2026-11-19', at: '10:30' })).toBe(' 2026-11-19 10:30');
  expect(momentInTitle({ date: '2026-11-19' })).toBe(' 2026-11-19 收盘');
  expect(momentInTitle(null)).toBe('');
});

import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { calendarImport } from './market.calendar-import.ts';

const mapper = calendarImport.begin(
  {},
  { now: () => 1_790_000_000, leftovers: recordLeftovers().leftovers },
)('days.csv');
const row = (fields: Record<string, unknown>) => ({ line: 1, fields, text: '' });
const dayIn = (fields: Record<string, unknown>) => mapper.toItem(row(fields));

test.each([
  '2026-08-21',
  '20260821',
  '20260821.0',
  '2026/8/21',
  '2026.08.21',
  '2026年8月21日',
  '2026-08-21 00:00:00',
  '２０２６-08-21 ',
])('%s is a day', (written) => {
  expect(dayIn({ trade_date: written })).toEqual({ item: { day: 20260821, importedAt: 1_790_000_000 } });
});

test.each(['', '2026-02-30', '20261', '2026-08-21 15:00', 'Monday', '1790000000'])('%j is none', (written) => {
  expect(dayIn({ trade_date: written })).toEqual({ reason: expect.stringContaining('not a day') });
});

test('the column may have other names, and a number is read as a text is', () => {
  expect(dayIn({ cal_date: '20260821' })).toMatchObject({ item: { day: 20260821 } });
  expect(dayIn({ 交易日: 20260821 })).toMatchObject({ item: { day: 20260821 } });
});

test('of a list of all days of a year the closed ones are passed over', () => {
  const open = row({ cal_date: '20260821', is_open: '1' });
  const closed = row({ cal_date: '20260822', is_open: '0' });
  expect([open, closed].map((record) => mapper.isPassedOver?.(record))).toEqual([false, true]);
  expect(mapper.toItem(open)).toMatchObject({ item: { day: 20260821 } });
  expect(dayIn({ cal_date: '20260821', is_open: 'perhaps' })).toEqual({ reason: 'is it a trading day? "perhaps"' });
});

test('a file without a column of days is refused', () => {
  expect(mapper.faultOfHeader(['symbol', 'name'])).toContain('no column for the day (trade_date');
  expect(mapper.faultOfHeader(['Trade Date'])).toBeNull();
});

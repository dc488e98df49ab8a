import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { dueAt } from './authoring.due.ts';

const calendar = createTradingCalendar(closedYears, []);
const at = (text: string) => Date.parse(`${text}:00+08:00`) / 1000;

test.each([
  ['in the morning', '2026-08-20T10:00', '2026-08-20T12:00'],
  ['before it opens', '2026-08-20T07:00', '2026-08-20T11:00'],
  ['late: the rest is done next morning', '2026-08-20T14:10', '2026-08-21T10:00'],
  ['in the evening', '2026-08-20T21:00', '2026-08-21T11:00'],
  ['on a Saturday', '2026-08-22T10:00', '2026-08-24T11:00'],
  ['to the last second', '2026-08-20T13:10', '2026-08-20T15:10'],
])('%s', (_what, submitted, due) => expect(dueAt(at(submitted), 7200, calendar)).toBe(at(due)));

test('where the days are unknown the clock counts', () => {
  const nothing = { isTradingDay: () => false, next: () => null };
  expect(dueAt(at('2026-08-20T10:00'), 7200, nothing)).toBe(at('2026-08-20T12:00'));
});

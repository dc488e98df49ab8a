import { expect, test } from 'vitest';
import type { Board } from '#domains/market/terms/market.boards.ts';
import { closedYears } from './market.closed-days.ts';
import { createTradingCalendar } from './market.known-days.ts';
import { isPollingTime, sessionAt } from './market.sessions.ts';

const calendar = createTradingCalendar(closedYears, []);

function secondOf(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

const session = (day: number, clock: string, board: Board = 'main') =>
  sessionAt(calendar, { day, second: secondOf(clock) }, board);

test.each([
  ['0:00', 'PRE'],
  ['9:14:59', 'PRE'],
  ['9:15', 'OCALL'],
  ['9:25', 'OCALL'],
  ['9:29:59', 'OCALL'],
  ['9:30', 'TRADE'],
  ['11:29:59', 'TRADE'],
  ['11:30', 'BREAK'],
  ['12:59:59', 'BREAK'],
  ['13:00', 'TRADE'],
  ['14:56:59', 'TRADE'],
  ['14:57', 'OCALL'],
  ['14:59:59', 'OCALL'],
  ['15:00', 'CLOSED'],
  ['15:04:59', 'CLOSED'],
  ['15:05', 'AFTER'],
  ['15:29:59', 'AFTER'],
  ['15:30', 'CLOSED'],
  ['23:59:59', 'CLOSED'],
])('at %s a main board share of today is in %s', (clock, expected) => {
  expect(session(20260821, clock)).toBe(expected);
});

test('trading after hours began board by board', () => {
  const afterHours = (day: number, board: Board) => session(day, '15:10', board) === 'AFTER';
  expect([afterHours(20260703, 'main'), afterHours(20260706, 'main')]).toEqual([false, true]);
  expect([afterHours(20200821, 'chinext'), afterHours(20200824, 'chinext')]).toEqual([false, true]);
  expect([afterHours(20190719, 'star'), afterHours(20190722, 'star')]).toEqual([false, true]);
  for (const board of ['bse', 'bShare', 'index', 'other'] as const)
    expect(afterHours(20260821, board), board).toBe(false);
});

test('an index has no auction at the close', () => {
  expect(session(20260821, '14:58', 'index')).toBe('TRADE');
});

test('a day without trading is closed from midnight to midnight', () => {
  for (const day of [20260822, 20261001, 20270104])
    for (const clock of ['0:00', '9:20', '10:00', '15:10']) expect(session(day, clock)).toBe('CLOSED');
});

test('pages ask for quotes from 9:00 to 15:10 of a trading day', () => {
  const asks = (day: number, clock: string) => isPollingTime(calendar, { day, second: secondOf(clock) });
  expect(['8:59:59', '9:00', '12:00', '15:09:59', '15:10'].map((clock) => asks(20260821, clock))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(asks(20260822, '10:00')).toBe(false);
});

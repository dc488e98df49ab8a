import { describe, expect, it } from 'vitest';
import { startOfDay } from '#shared/trading-day.ts';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { slotsOver, startOfReaction } from './market.reaction-start.ts';

const calendar = createTradingCalendar(closedYears, []);
const at = (day: number, clock: string) => {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return startOfDay(day) + hour * 3600 + minute * 60 + second;
};

describe('where something that was told is counted from', () => {
  // 20 August 2026 is a Thursday.
  it.each([
    ['in the morning: the minute that is over', 20260820, '10:00:30', 20260820, 30, false],
    ['in the first minute: the opening price', 20260820, '09:30:00', 20260820, 0, false],
    ['at noon: the last price of the morning', 20260820, '12:15:00', 20260820, 120, false],
    ['in the afternoon', 20260820, '13:01:00', 20260820, 121, false],
    ['in the last minute', 20260820, '14:59:59', 20260820, 239, false],
    ['before the day: its opening', 20260820, '07:00:00', 20260820, 0, true],
    ['in the auction: the opening', 20260820, '09:29:59', 20260820, 0, true],
    ['at the close: the opening of the next day', 20260820, '15:00:00', 20260821, 0, true],
    ['on Friday night: Monday', 20260821, '20:00:00', 20260824, 0, true],
    ['on Sunday: Monday', 20260823, '10:00:00', 20260824, 0, true],
  ])('%s', (_, day, clock, startDay, slot, isAtOpening) => {
    expect(startOfReaction(calendar, at(day, clock))).toEqual({ day: startDay, slot, isAtOpening });
  });

  it('is unknown where nobody has announced the days', () => {
    expect(startOfReaction(createTradingCalendar([], []), at(20260820, '10:00'))).toBeNull();
  });
});

it.each([
  [9 * 3600, 0],
  [9.5 * 3600, 1],
  [11.5 * 3600, 121],
  [13 * 3600 + 59, 121],
  [13 * 3600 + 60, 122],
  [15 * 3600, 241],
  [Infinity, 241],
])('at second %d of a day %d points are over', (second, count) => expect(slotsOver(second)).toBe(count));

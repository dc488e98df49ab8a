import { describe, expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { momentOf, type MarketClock } from './market.moment.ts';

const calendar = createTradingCalendar(closedYears, []);
const real: MarketClock = { calendar, clock: 'real', pace: 1 };
const demo: MarketClock = { calendar, clock: 'demo', pace: 1 };
const china = (text: string) => Date.parse(`${text}+08:00`) / 1000;
const shown = (text: string, clock: MarketClock) => {
  const moment = momentOf(china(text), clock);
  if (moment === null) return null;
  const clockText = new Date(moment.second * 1000).toISOString().slice(11, 19);
  return `${moment.day} ${clockText}`;
};

describe('by the clock on the wall (docs/product/simulated-market.md#clock)', () => {
  test.each([
    ['in the session', '2026-08-20T10:00:07', '20260820 10:00:07'],
    ['at noon', '2026-08-20T12:10:00', '20260820 12:10:00'],
    ['when the auction begins', '2026-08-20T09:15:00', '20260820 09:15:00'],
    ['a second before it', '2026-08-20T09:14:59', '20260819 23:59:59'],
    ['in the evening', '2026-08-20T20:00:00', '20260820 20:00:00'],
    ['at midnight', '2026-08-21T00:00:00', '20260820 23:59:59'],
    ['on a Sunday', '2026-08-23T11:00:00', '20260821 23:59:59'],
    ['early on a Monday', '2026-08-24T09:00:00', '20260821 23:59:59'],
    ['on a holiday', '2026-10-05T11:00:00', '20260930 23:59:59'],
    ['in a year that nobody has announced', '2031-03-03T11:00:00', '20261231 23:59:59'],
  ])('%s', (_, now, moment) => expect(shown(now, real)).toBe(moment));

  test('before every day that is known there is no moment', () => {
    expect(shown('2018-12-28T10:00:00', real)).toBeNull();
    expect(shown('2018-12-28T10:00:00', demo)).toBeNull();
  });
});

describe('a demo', () => {
  test.each([
    ['goes by the clock in a session', '2026-08-20T10:00:07', '20260820 10:00:07'],
    ['also at noon', '2026-08-20T12:10:00', '20260820 12:10:00'],
    ['until trading after hours is over', '2026-08-20T15:29:59', '20260820 15:29:59'],
    ['replays the day from then on', '2026-08-20T15:30:00', '20260820 09:15:00'],
    ['second by second', '2026-08-20T16:30:30', '20260820 10:15:30'],
    ['leaves noon out', '2026-08-20T17:45:00', '20260820 13:00:00'],
    ['stands at the close before it begins again', '2026-08-20T19:49:59', '20260820 15:04:59'],
    ['begins again', '2026-08-20T19:50:00', '20260820 09:15:00'],
    ['goes on after midnight with the same day', '2026-08-21T00:10:00', '20260820 09:15:00'],
    ['until the next auction', '2026-08-21T09:14:59', '20260820 09:39:59'],
    ['which goes by the clock', '2026-08-21T09:15:00', '20260821 09:15:00'],
    ['shows Friday on a Sunday', '2026-08-23T15:30:00', '20260821 09:35:00'],
  ])('%s', (_, now, moment) => expect(shown(now, demo)).toBe(moment));

  test('goes as fast as it is told', () => {
    expect(shown('2026-08-20T15:31:00', { ...demo, pace: 60 })).toBe('20260820 10:15:00');
    expect(shown('2026-08-20T15:30:03', { ...demo, pace: 0.5 })).toBe('20260820 09:15:01');
  });

  test('is never ahead of the clock on the wall', () => {
    for (let now = china('2026-09-28T00:00:00'); now < china('2026-10-10T00:00:00'); now += 997) {
      const moment = momentOf(now, { ...demo, pace: 7 });
      const at = moment && china(`${String(moment.day).replace(/(\d{4})(\d\d)/, '$1-$2-')}T00:00:00`) + moment.second;
      expect(at).toBeLessThanOrEqual(now);
    }
  });
});

test('a replay goes on in the session as well, with the day before (docs/product/simulated-market.md#clock)', () => {
  const replay: MarketClock = { ...demo, clock: 'replay' };
  expect(shown('2026-08-20T10:00:07', replay)).toMatch(/^20260819 /);
  expect(shown('2026-08-20T10:00:08', replay)).not.toBe(shown('2026-08-20T10:00:07', replay));
  expect(shown('2026-08-20T20:00:00', replay)).toBe(shown('2026-08-20T20:00:00', demo));
  expect(shown('2026-08-23T11:00:00', replay)).toBe(shown('2026-08-23T11:00:00', demo));
});

import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { tradingDaysListed } from './market.days-listed.ts';

const calendar = createTradingCalendar(closedYears, []);

test.each([
  ['the day of the listing is the first', '2026-07-03', 20260703, 1],
  ['a weekend does not count', '2026-07-03', 20260706, 2],
  ['an unknown date tells nothing', null, 20260703, null],
  ['nor does one that comes later', '2026-07-03', 20260702, null],
  ['nor one of a year of which no trading days are known', '1999-12-30', 20260703, null],
])('%s (docs/product/price-limits.md#new-shares)', (_what, listDate, day, count) => {
  expect(tradingDaysListed(listDate, day, calendar)).toBe(count);
});

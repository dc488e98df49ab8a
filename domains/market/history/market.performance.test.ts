import { expect, test } from 'vitest';
import { fen } from '#shared/money.ts';
import type { Kline } from './market.klines.ts';
import { performanceOf } from './market.performance.ts';

const untold = { average: null, change: null, changeRate: null, volume: null, turnoverRatio: null };
const means = { isExDay: false, ma5: null, ma10: null, ma20: null };

/** So many days one after the other, the last one of that date, each ten fen above the one before. */
function daysUntil(date: string, count: number): Kline[] {
  const last = Date.parse(`${date}T00:00:00Z`) / 1000;
  return Array.from({ length: count }, (_, nr) => {
    const close = 1000 + nr * 10;
    const prices = { open: fen(close), high: fen(close + 5), low: fen(close - 5), close: fen(close) };
    return { at: last - (count - 1 - nr) * 86_400, ...prices, value: nr, ...untold, ...means };
  });
}

/** docs/product/quotes.md#performance */
test('changes are those against the close so many days before, and the last one of the year before', () => {
  const { day, last, changes } = performanceOf(daysUntil('2026-01-10', 70));
  expect([day, last]).toEqual(['2026-01-10', 16.9]);
  expect(changes).toEqual({ days_5: 3.05, days_20: 13.42, days_60: 55.05, this_year: 6.29 });
});

test('what lies before the first day that is known is not known', () => {
  expect(performanceOf(daysUntil('2026-01-10', 6)).changes).toEqual({
    ...{ days_5: 5, days_20: null, days_60: null, this_year: null },
  });
  expect(performanceOf([])).toMatchObject({ day: null, last: null, high: null, low: null, average_value: null });
});

test('the highest and lowest are of 52 weeks, or since the first day that is known, which is said', () => {
  expect(performanceOf(daysUntil('2026-12-31', 400))).toMatchObject({ high: 49.95, low: 13.45, since: null });
  expect(performanceOf(daysUntil('2026-12-31', 30))).toMatchObject({ high: 12.95, low: 9.95, since: '2026-12-02' });
});

test('the mean value is that of the twenty days before the newest, which may go on', () => {
  expect(performanceOf(daysUntil('2026-12-31', 22)).average_value).toBe(11);
  expect(performanceOf(daysUntil('2026-12-31', 20)).average_value).toBeNull();
});

test('a day that tells another close before it than the one that we know ends what is known', () => {
  const days = daysUntil('2026-01-10', 70).map((day, nr) => ({ ...day, change: fen(nr === 0 ? 0 : 10) }));
  expect(performanceOf(days).changes).toMatchObject({ days_5: 3.05, days_20: 13.42 });
  const [told] = days.slice(-10);
  const holed = days.map((day) => (day === told ? { ...day, change: fen(-40) } : day));
  expect(performanceOf(holed)).toMatchObject({
    changes: { days_5: 3.05, days_20: null, this_year: null },
    low: 15.95,
    since: '2026-01-01',
    average_value: null,
  });
});

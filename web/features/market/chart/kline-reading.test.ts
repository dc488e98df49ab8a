import { expect, test } from 'vitest';
import { priceOfLine, readingAt, timeOfLine } from './kline-reading.ts';

const lines = Array.from({ length: 12 }, (_, nr) => ({
  ...{ at: nr, open: nr, high: nr + 2, low: nr, close: nr + 1 },
  closeBefore: nr === 0 ? null : nr,
}));

test('the newest line is read when none is pointed at, with its means', () => {
  expect(readingAt(lines)).toMatchObject({ at: 11, close: 12, means: [10, 7.5, null, null] });
  expect(readingAt(lines)?.change).toBeCloseTo(100 / 11);
});

test('where days are missing a line is compared with the close that was told, not with the line before it', () => {
  const holed = [...lines, { at: 90, open: 30, high: 33, low: 30, close: 33, closeBefore: 30 }];
  expect(readingAt(holed)?.change).toBeCloseTo(10);
});

test('the first line has no change and no means, and no lines have no reading', () => {
  expect(readingAt(lines, 0)).toMatchObject({ close: 1, change: null, means: [null, null, null, null] });
  expect(readingAt([])).toBeNull();
});

test('a line goes on with the prices of its own day', () => {
  const monday = { at: Date.UTC(2026, 10, 23) / 1000 };
  const quote = (utc: number) => ({ last_px: 10, update_time: utc / 1000 });
  expect(priceOfLine(monday, quote(Date.UTC(2026, 10, 23, 2)))).toBe(10);
  expect(priceOfLine(monday, quote(Date.UTC(2026, 10, 22, 16)))).toBe(10);
  expect(priceOfLine(monday, quote(Date.UTC(2026, 10, 24, 1, 20)))).toBeNull();
  expect([priceOfLine(undefined, quote(0)), priceOfLine(monday, undefined)]).toEqual([null, null]);
});

test('a line of days is called by its day, one of minutes by the moment at which it ends', () => {
  const monday = Date.UTC(2026, 10, 23) / 1000;
  expect(timeOfLine(monday, 'week')).toBe('2026-11-23');
  expect(timeOfLine(Date.parse('2026-11-20T09:55:00+08:00') / 1000, 'm5')).toBe('2026-11-20 09:55');
});

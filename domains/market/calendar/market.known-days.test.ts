import { expect, test } from 'vitest';
import type { TradingDay } from '#shared/trading-day.ts';
import { closedYears } from './market.closed-days.ts';
import { createTradingCalendar } from './market.known-days.ts';

const builtIn = createTradingCalendar(closedYears, []);
const listed = (importedAt: number, ...days: TradingDay[]) => days.map((day) => ({ day, importedAt }));

test('years have as many trading days as the exchanges announced', () => {
  const count = (year: number) => builtIn.between(year * 10_000, year * 10_000 + 1231).length;
  expect([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026].map(count)).toEqual([244, 243, 243, 242, 242, 242, 243, 242]);
});

test('holidays, weekends and working weekends are no trading days', () => {
  for (const day of [20260101, 20260104, 20260214, 20260216, 20260926, 20261010, 20260822])
    expect(builtIn.isTradingDay(day), String(day)).toBe(false);
  for (const day of [20260105, 20260213, 20260224, 20261008, 20260821]) expect(builtIn.isTradingDay(day)).toBe(true);
});

test('days are found before, after and between others, over holidays and years', () => {
  expect(builtIn.latest(20260821)).toBe(20260821);
  expect(builtIn.latest(20260823)).toBe(20260821);
  expect(builtIn.previous(20260821)).toBe(20260820);
  expect(builtIn.previous(20260105)).toBe(20251231);
  expect(builtIn.next(20260930)).toBe(20261008);
  expect(builtIn.next(20260926)).toBe(20260928);
  expect(builtIn.between(20260929, 20261009)).toEqual([20260929, 20260930, 20261008, 20261009]);
  expect(builtIn.between(20261009, 20260929)).toEqual([]);
  expect(builtIn.latest(20190101)).toBeNull();
  expect(builtIn.previous(20190102)).toBeNull();
});

test('a year that nobody has announced is closed', () => {
  expect(builtIn.covers(20261231)).toBe(true);
  expect(builtIn.covers(20270104)).toBe(false);
  expect(builtIn.isTradingDay(20270104)).toBe(false);
  expect(builtIn.next(20261231)).toBeNull();
  expect(builtIn.latest(20270104)).toBe(20261231);
  expect(builtIn.between(20270101, 20271231)).toEqual([]);
});

test('an imported list opens a year as far as it goes', () => {
  const calendar = createTradingCalendar(closedYears, listed(1, 20270104, 20270105, 20270107));
  expect(calendar.isTradingDay(20270105)).toBe(true);
  expect([calendar.covers(20270106), calendar.isTradingDay(20270106)]).toEqual([true, false]);
  expect(calendar.covers(20270108)).toBe(false);
  expect(calendar.next(20261231)).toBe(20270104);
});

test('a list counts before what was announced from its first to its last day, and takes nothing beyond', () => {
  const calendar = createTradingCalendar(closedYears, listed(1, 20260817, 20260818, 20260820));
  expect(calendar.between(20260814, 20260824)).toEqual([20260814, 20260817, 20260818, 20260820, 20260821, 20260824]);
  expect(calendar.between(20250101, 20251231)).toHaveLength(243);
  expect(calendar.covers(20261231)).toBe(true);
});

test('of several lists the newer one counts where it speaks, in whatever order they are kept', () => {
  const old = listed(1, 20270104, 20270105, 20270108, 20270111);
  const newer = listed(2, 20270105, 20270107);
  const days = [20270104, 20270105, 20270107, 20270108, 20270111];
  for (const rows of [
    [...newer, ...old.filter(({ day }) => day !== 20270105)],
    [...old.filter(({ day }) => day !== 20270105), ...newer],
  ])
    expect(createTradingCalendar([], rows).between(20270101, 20271231)).toEqual(days);
  const closing = createTradingCalendar([], [...old, ...listed(2, 20270104, 20270111)]);
  expect(closing.isTradingDay(20270105)).toBe(false);
});

import { expect, it } from 'vitest';
import type { KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import type { Api } from '#shared/contract.ts';
import { dayText, parseDay } from '#shared/time.ts';
import { daysTold } from './theme-course.ts';
import { courseOfDays, loadThemeDays } from './theme-days.ts';

const at = (date: string) => parseDay(date) ?? 0;
const closes = (days: Record<string, number | null>) =>
  Object.entries(days).map(([date, close]) => ({ date_time: at(date), open: close, high: close, low: close, close }));
const market = (days: Record<string, number>, symbol = '000300.SS') =>
  ({
    fields: ['close_px', 'tick_at'],
    candle: { [symbol]: { lines: Object.entries(days).map(([date, close]) => [close, at(date) + 54_000]) } },
  }) as unknown as KlineAnswer;

const all = closes({ '2026-11-18': 0.8, '2026-11-19': 0.96, '2026-11-20': 1 });
const day = { date: '2026-11-23', core: 0.1, all: 0.05 };
const rounded = (values: (number | null)[] = []) => values.map((value) => value && Number(value.toFixed(2)));

it('begins at the first close and goes on with the day as far as it has come', () => {
  const { lines, times } = courseOfDays({ core: all, all, market: market({}) }, day);
  expect(times.map(dayText)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23']);
  expect(lines.map(({ name, values }) => [name, rounded(values)])).toEqual([
    ['核心等权', [20, 25, 37.5]],
    ['全部等权', [20, 25, 31.25]],
  ]);
});

it('a day on which nobody counted stands where the one before it ended', () => {
  const core = closes({ '2026-11-18': 0.5, '2026-11-20': 1 });
  const { lines } = courseOfDays({ core, all, market: market({}) }, { ...day, core: null });
  expect(rounded(lines[0]?.values)).toEqual([0, 100, 100]);
});

it('stands beside the first market that has the first day', () => {
  const days = { '2026-11-18': 4000, '2026-11-19': 4040, '2026-11-20': 4000, '2026-11-23': 4080 };
  const beside = (index: KlineAnswer) => courseOfDays({ core: all, all, market: index }, day).lines[2];
  expect(rounded(beside(market(days))?.values)).toEqual([1, 0, 2]);
  expect(beside(market(days, '000001.SS'))?.name).toBe('上证指数');
  expect(beside(market({ '2026-11-23': 4080 }))).toBeUndefined();
});

it('a day on which the market is not known is a gap in its line', () => {
  const days = { '2026-11-18': 4000, '2026-11-20': 4080 };
  const { lines, times } = courseOfDays({ core: all, all, market: market(days) }, day);
  expect(lines.map(({ id, values }) => [id, rounded(values)])).toEqual([
    ['core', [20, 25, 37.5]],
    ['all', [20, 25, 31.25]],
    ['benchmark', [null, 2, null]],
  ]);
  expect(daysTold({ lines, times })).toBe(3);
});

it('does not go on from days of which too few members were known', () => {
  const known = closes({ '2026-11-17': 0.8, '2026-11-18': 1, '2026-11-19': null, '2026-11-20': null });
  const course = courseOfDays({ core: known, all: known, market: market({}) }, day);
  expect(course.lines.map(({ values }) => rounded(values))).toEqual([
    [25, null, null, null],
    [25, null, null, null],
  ]);
  expect(daysTold(course)).toBe(1);
});

it('lines begin together, and one that is known alone is drawn alone', () => {
  const later = closes({ '2026-11-19': 0.9, '2026-11-20': 0.99 });
  const { lines, times } = courseOfDays({ core: later, all, market: market({}) }, day);
  expect(times.map(dayText)).toEqual(['2026-11-20', '2026-11-23']);
  expect(lines.map(({ values }) => rounded(values))).toEqual([
    [10, 21],
    [4.17, 9.38],
  ]);
  expect(courseOfDays({ core: all, all: [], market: market({}) }, day).lines.map(({ id }) => id)).toEqual(['core']);
});

it('draws nothing where no day before is known', () => {
  expect(courseOfDays({ core: [], all: [], market: market({}) }, day)).toEqual({ lines: [], times: [] });
});

it('asks for no day from the one on that the page shows', async () => {
  const asked: Record<string, string>[] = [];
  const api = (async ({ path }: { path: string }, { query }: { query: Record<string, string> }) => {
    asked.push(query);
    return path === '/market/kline' ? market({}) : all;
  }) as unknown as Api;
  await loadThemeDays(api, '16', { day, moment: { date: day.date, at: '10:30' } });
  const past = asked.filter(({ end_time: end }) => end !== undefined);
  expect(past.map(({ end_time: end }) => dayText(Number(end)))).toEqual(['2026-11-22', '2026-11-22']);
  expect(asked.find(({ prod_code: codes }) => codes !== undefined)).toMatchObject({ date: day.date, at: '10:30' });
});

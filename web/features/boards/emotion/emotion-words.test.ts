import { expect, test } from 'vitest';
import type { EmotionDay } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { momentText } from './emotion-words.ts';

const dayOf = (date: string): EmotionDay => ({
  trade_day: date,
  is_open: true,
  figures: null,
  is_partial: false,
  height_without_st: null,
});
const at = (hour: number, minute: number) => Date.UTC(2026, 10, 20, hour - 8, minute) / 1000;

test.each([
  ['2026-11-19', at(9, 20), '以下为 2026-11-19 收盘的数字，今日的自 09:25 开盘价起'],
  ['2026-11-20', at(9, 26), '今日的数字按 09:25 的开盘价'],
  ['2026-11-20', at(9, 30), null],
  ['2026-11-20', at(14, 58), null],
])('figures of %s while the market stands at %i: %s', (date, now, text) => {
  expect(momentText(dayOf(date), { trade_day: '2026-11-20', updated_at: now }, true)).toBe(text);
});

test('without figures nothing is said of them', () => {
  expect(momentText(undefined, { trade_day: '2026-11-20', updated_at: at(9, 20) }, true)).toBeNull();
});

test('of a day that is not that on the wall nothing is called 今日', () => {
  const told = (date: string) =>
    momentText(dayOf(date), { trade_day: '2026-11-20', updated_at: at(9, 26) }, false) ?? '';
  expect(told('2026-11-20')).toBe('当日的数字按 09:25 的开盘价');
  expect(told('2026-11-19')).toBe('以下为 2026-11-19 收盘的数字，当日的自 09:25 开盘价起');
});

import { expect, it } from 'vitest';
import { sessionTextAt } from './session-text.ts';

/** docs/words.md */
it.each([
  ['09:14', '未开盘'],
  ['09:25', '集合竞价'],
  ['09:30', '交易中'],
  ['11:30', '午间休市'],
  ['11:45', '午间休市'],
  ['13:00', '交易中'],
  ['14:57', '集合竞价'],
  ['15:00', '收盘'],
  [undefined, '收盘'],
])('at %s of a day that has been it was %s', (at, text) => {
  expect(sessionTextAt({ date: '2026-11-19', ...(at !== undefined && { at }) }, 'TRADE')).toBe(text);
});

it('now it is as far as it is', () => {
  expect(sessionTextAt(null, 'AFTER')).toBe('盘后');
});

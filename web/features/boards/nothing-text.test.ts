import { expect, test } from 'vitest';
import { dayInTitle, nothingText } from './nothing-text.ts';

const clock = (time: string) => Date.parse(`2026-11-20T${time}+08:00`) / 1000;
const whole = {
  trade_day: '2026-11-20',
  today: '2026-11-20',
  session: 'TRADE',
  is_known: true,
  has_minutes: true,
  source: 'http',
} as const;
const day = { ...whole, updated_at: clock('10:00') };
const past = { ...day, trade_day: '2026-11-18', session: 'CLOSED' } as const;

test('a board without a market, without that day, before it opens or at an unknown minute says so itself', () => {
  const without = { ...day, today: null, trade_day: null, session: 'CLOSED' } as const;
  expect(nothingText(without)).toBe('暂无行情');
  expect(nothingText({ ...without, source: 'none' })).toBe('没有行情来源');
  expect(nothingText({ ...day, trade_day: null })).toBe('这一天没有行情数据');
  expect(nothingText({ ...past, is_known: false })).toBe('这一天没有行情数据');
  expect(nothingText({ ...past, is_known: false, has_minutes: false }, '10:30')).toBe('这一天没有行情数据');
  expect(nothingText({ ...day, session: 'OCALL', updated_at: clock('09:20') })).toBe('集合竞价中，开盘后才有');
  expect(nothingText({ ...past, is_known: true, has_minutes: false }, '10:30')).toBe('盘中数据未知，只知道收盘');
});

test('else it is for the board to say', () => {
  // The day ends with an auction, too.
  expect(nothingText({ ...day, session: 'OCALL', updated_at: clock('14:58') })).toBeNull();
  for (const shown of [day, past]) expect(nothingText(shown)).toBeNull();
  expect(nothingText({ ...past, is_known: true, has_minutes: false }, '15:00')).toBeNull();
});

test('a title names another day than today, and none that there is not', () => {
  expect([day, past, { ...day, trade_day: null }].map(dayInTitle)).toEqual(['', ' 2026-11-18', '']);
});

import { expect, it } from 'vitest';
import { priceText, standingOf } from './price-text.ts';

it.each([
  [18, '¥18'],
  [1014, '¥1,014'],
  [1188.5, '¥1,188.50'],
  [115.2, '¥115.20'],
  [0.29, '¥0.29'],
])('writes %d yuan', (yuan, text) => {
  expect(priceText(yuan)).toBe(text);
});

it.each([
  [{ is_subscribable: true, is_subscribed: true, remaining_days: 12 }, '已订阅，剩余 12 天'],
  [{ is_subscribable: true, is_subscribed: true, remaining_days: 0 }, '未订阅'],
  [{ is_subscribable: true, is_subscribed: false, remaining_days: 0 }, '未订阅'],
  [{ is_subscribable: false, is_subscribed: false, remaining_days: 0 }, null],
])('says how a reader stands: %j', (subject, text) => {
  expect(standingOf(subject)).toBe(text);
});

import { expect, test } from 'vitest';
import {
  abbreviated,
  amountText,
  cappedCount,
  decimalText,
  percentText,
  shareText,
  signedAmountText,
  signedText,
} from './numbers.ts';

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '1.0万'],
  [123_456, '12.3万'],
  [99_994_999, '9999.5万'],
  [99_999_499, '9999.9万'],
  [99_999_999, '1.0亿'],
  [1_234_567_890, '12.3亿'],
  [999_994_999_999, '9999.9亿'],
  [1_234_510_000_000, '1.23万亿'],
  [-25_000, '−2.5万'],
])('%d reads %s', (value, text) => expect(abbreviated(value)).toBe(text));

test.each([
  [0, '0'],
  [50, '50'],
  [51, '50+'],
])('a count of %d shows as %s', (count, text) => expect(cappedCount(count)).toBe(text));

test.each([
  [1.56, '+1.56%'],
  [-0.35, '−0.35%'],
  [0, '+0.00%'],
  [-0.004, '+0.00%'],
  [-0.005, '−0.01%'],
  [null, '--'],
])('a change of %s per cent is written %s (docs/product/texts.md#figures)', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});

test('prices, differences and shares of something', () => {
  expect([decimalText(1468.2), decimalText(-3), decimalText(null), decimalText(12.3456, 3)]).toEqual([
    '1468.20',
    '−3.00',
    '--',
    '12.346',
  ]);
  expect([signedText(22.54), signedText(-0.001), signedText(null)]).toEqual(['+22.54', '+0.00', '--']);
  expect([shareText(0.25), shareText(null), amountText(4.56e9), amountText(null)]).toEqual([
    '0.25%',
    '--',
    '45.6亿',
    '--',
  ]);
});

test('an amount with a way says which, and one that is too small for it has none but the plus', () => {
  expect([3.3e8, -45_602_000, 0.2, -0.2, null].map((amount) => signedAmountText(amount))).toEqual([
    '+3.3亿',
    '−4560.2万',
    '+0',
    '+0',
    '--',
  ]);
});

import { expect, test } from 'vitest';
import { abbreviated, cappedCount } from './numbers.ts';

test.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '1.0万'],
  [123_456, '12.3万'],
  [99_994_999, '9999.5万'],
  [99_999_999, '1.0亿'],
  [1_234_567_890, '12.3亿'],
  [-25_000, '−2.5万'],
])('%d reads %s', (value, text) => expect(abbreviated(value)).toBe(text));

test.each([
  [0, '0'],
  [50, '50'],
  [51, '50+'],
])('a count of %d shows as %s', (count, text) => expect(cappedCount(count)).toBe(text));

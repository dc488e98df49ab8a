import { expect, test } from 'vitest';
import { warmthText } from './warmth.ts';

test.each([
  [0, '冰点'],
  [19.9, '冰点'],
  [20, '偏冷'],
  [50, '平和'],
  [62.4, '偏热'],
  [80, '沸点'],
  [100, '沸点'],
])('%d degrees are %s', (temperature, word) => {
  expect(warmthText(temperature)).toBe(word);
});

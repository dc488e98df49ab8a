import { expect, test } from 'vitest';
import { changeText } from './count-words.ts';

test.each([
  [1126, 1000, '+12.6%'],
  [500, 1000, '−50.0%'],
  [7, 7, '0.0%'],
  [7, 0, ''],
])('%i after %i is told as %j', (now, before, text) => expect(changeText(now, before)).toBe(text));

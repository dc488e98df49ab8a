import { expect, it } from 'vitest';
import { symbolText } from './symbol-text.ts';

it.each([
  ['600519.SS', '600519.SH'],
  ['000001.SZ', '000001.SZ'],
  ['00700.HK', '00700.HK'],
  ['SS.SSX', 'SS.SSX'],
])('%s is written %s (docs/product/securities.md#symbols)', (symbol, text) => {
  expect(symbolText(symbol)).toBe(text);
});

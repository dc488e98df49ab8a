import { expect, it } from 'vitest';
import type { KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import { linesOf } from './kline-lines.ts';

const fields = [
  'tick_at',
  'open_px',
  'high_px',
  'low_px',
  'close_px',
  'px_change',
  'turnover_volume',
  'turnover_value',
];
const answerOf = (...figures: (number | null)[]) =>
  ({ fields, candle: { '000001.SS': { lines: [[1, 10, 12, 9, 11, 1, ...figures]] } } }) as unknown as KlineAnswer;

it.each([
  [300, 3200],
  [300, null],
  [null, null],
])('volume %s and value %s stay as they were told', (volume, value) => {
  expect(linesOf(answerOf(volume, value), '000001.SS')).toMatchObject([{ close: 11, closeBefore: 10, volume, value }]);
});

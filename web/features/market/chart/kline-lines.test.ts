import { expect, it } from 'vitest';
import type { KlineAnswer } from '#domains/market/history/market.history.contract.ts';
import { linesOf } from './kline-lines.ts';
import { changeOf } from './kline-terms.ts';

const fields = [
  'tick_at',
  'open_px',
  'high_px',
  'low_px',
  'close_px',
  'px_change_rate',
  'turnover_volume',
  'turnover_value',
];
const answerOf = (...figures: (number | null)[]) =>
  ({ fields, candle: { '000001.SS': { lines: [[1, 10, 12, 9, 11, 10, ...figures]] } } }) as unknown as KlineAnswer;

it.each([
  [300, 3200],
  [300, null],
  [null, null],
])('volume %s and value %s stay as they were told', (volume, value) => {
  expect(linesOf(answerOf(volume, value), '000001.SS')).toMatchObject([{ close: 11, volume, value }]);
});

/** docs/product/history.md#adjustment: 0.5249 after 0.5153, on the scale of today. */
it('the change of a line is that of the prices that were paid, however small they are on the scale of today', () => {
  const lines = [[1, 0.52, 0.53, 0.51, 0.52, 1.863, 100, 52]];
  const [line] = linesOf({ fields, candle: { '000001.SS': { lines } } } as unknown as KlineAnswer, '000001.SS');
  expect(line && changeOf(line)).toBeCloseTo(1.863, 6);
});

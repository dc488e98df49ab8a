import { expect, test } from 'vitest';
import { clockText } from '#shared/time.ts';
import { emptyFigures } from './market.minute-packing.ts';
import { completed, timeOfSlot } from './market.minutes.ts';

test('a slot is called by its end', () => {
  expect([0, 120, 121, 240].map((slot) => clockText(timeOfSlot(20251216, slot)))).toEqual([
    '09:30',
    '11:30',
    '13:01',
    '15:00',
  ]);
});

test('what a source leaves open is filled from the close before', () => {
  const bars = { symbol: '000007.SZ', day: 20251216, ...emptyFigures(5) };
  bars.close.set([1179, 1216, 0, 1190, 1190]);
  bars.high.set([1179, 1230, 0, 1195, 1190]);
  bars.low.set([1179, 1184, 0, 1188, 1190]);
  bars.open.set([0, 0, 0, 0, 1190]);
  const whole = completed(bars);
  // The second minute began above the close before it, the third had no trade, the fourth began below it.
  expect([...whole.open]).toEqual([1179, 1184, 1216, 1195, 1190]);
  expect([...whole.close]).toEqual([1179, 1216, 1216, 1190, 1190]);
  expect([...whole.high]).toEqual([1179, 1230, 1216, 1195, 1190]);
  expect([...whole.low]).toEqual([1179, 1184, 1216, 1188, 1190]);
  expect(completed(whole)).toEqual(whole);
  expect([...bars.close]).toEqual([1179, 1216, 0, 1190, 1190]);
});

test('before the first minute that is told nothing is known, and what comes later does not tell it', () => {
  const bars = { symbol: '000007.SZ', day: 20251216, ...emptyFigures(4) };
  bars.close.set([0, 0, 1100, 0]);
  bars.high.set([0, 0, 1110, 0]);
  bars.low.set([0, 0, 1090, 0]);
  const whole = completed(bars);
  expect([...whole.open]).toEqual([0, 0, 1100, 1100]);
  expect([...whole.high]).toEqual([0, 0, 1110, 1100]);
  expect([...whole.low]).toEqual([0, 0, 1090, 1100]);
  expect([...whole.close]).toEqual([0, 0, 1100, 1100]);
  expect(completed(whole)).toEqual(whole);
});

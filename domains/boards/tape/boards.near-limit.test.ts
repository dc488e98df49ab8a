import { expect, test } from 'vitest';
import { createDayMinutes } from '#domains/market/engine/market.day-minutes.ts';
import { emptyFigures } from '#domains/market/history/market.minute-packing.ts';
import type { MarketState } from '#domains/market/days/market.days.service.ts';
import { emptyRows, remembered, takeMinute } from './boards.row-states.ts';

/** A share that cost 10.00 yesterday and may go up to 11.00, minute by minute; in which of them it was told to be near. */
function nearAt(...prices: number[]): number[] {
  const minutes = createDayMinutes(20260821, 1);
  const bars = emptyFigures(prices.length);
  for (const column of [bars.open, bars.high, bars.low, bars.close]) column.set(prices);
  minutes.load(0, { symbol: '600001.SS', day: 20260821, ...bars });
  const snapshot = { listings: [{ symbol: '600001.SS', kind: 'share' }], preClose: [1000], up: [1100], down: [900] };
  const state = { snapshot, minutes } as unknown as MarketState;
  let rows = emptyRows(1);
  return prices.flatMap((_price, slot) => {
    const told = takeMinute(rows, { state, slot }, 0) ?? [];
    rows = remembered(rows);
    return told.includes('nearUp') ? [slot] : [];
  });
}
const minutesAt = (price: number, count: number) => Array.from({ length: count }, () => price);

/** docs/product/boards.md#moves */
test('who hangs about below its limit is near to it once', () => {
  expect(nearAt(1060, ...minutesAt(1092, 60))).toEqual([1]);
  expect(nearAt(1060, 1092, ...minutesAt(1082, 15), ...minutesAt(1092, 15))).toEqual([1]);
});

test('and again when it has been 2 % away in between', () => {
  expect(nearAt(1060, 1092, ...minutesAt(1075, 15), ...minutesAt(1092, 15))).toEqual([1, 17]);
});

import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { MarketState } from '#domains/market/days/market.days.service.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { createVolumeRatios } from './boards.volume-ratios.ts';

const SHARE = '600000.SS';

test('the days before are read once, and anew once something was imported (docs/product/day-lists.md#vr-1)', async () => {
  const read: number[] = [];
  let volume = 2400;
  const volumesOf = async (day: number) => {
    read.push(day);
    return new Map([[SHARE, volume]]);
  };
  const { volumeRatiosAt } = createVolumeRatios({ volumesOf }, () => `${volume}`);
  const state = {
    moment: { day: 20250610, second: clockTime(15, 30) },
    calendar: createTradingCalendar(closedYears, []),
    snapshot: { rowOf: () => 0, volume: [4800] },
  } as unknown as MarketState;
  const ratio = async () => (await volumeRatiosAt(state))(SHARE);
  expect([await ratio(), await ratio(), read.length]).toEqual([2, 2, 5]);
  volume = 4800;
  expect([await ratio(), read.length]).toEqual([1, 10]);
});

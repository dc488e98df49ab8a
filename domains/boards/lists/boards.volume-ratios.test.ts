import { expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import type { History, MarketState } from '#domains/market/days/market.days.service.ts';
import { clockTime } from '#tests/support/simulated-day.ts';
import { createVolumeRatios } from './boards.volume-ratios.ts';

const [SHARE, RESUMED, NEW] = ['600000.SS', '600001.SS', '600002.SS'];

const state = {
  moment: { day: 20250610, second: clockTime(15, 30) },
  calendar: createTradingCalendar(closedYears, []),
  snapshot: {
    listings: [SHARE, RESUMED, NEW].map((symbol) => ({ symbol, kind: 'share' })),
    rowOf: (symbol: string) => [SHARE, RESUMED, NEW].indexOf(symbol),
    volume: [4800, 4800, 4800],
  },
} as unknown as MarketState;

/** Lines of the one that was halted, further back; the new share has two days. */
const klines = (asked: string[][]) =>
  (async (symbols: readonly string[]) => {
    asked.push([...symbols]);
    const linesOf = (count: number) => Array.from({ length: count }, () => ({ volume: 1200 }));
    return new Map([
      [RESUMED, linesOf(5)],
      [NEW, linesOf(2)],
    ]);
  }) as unknown as History['klines'];

test('the days before are read once, and anew once something was imported (docs/product/day-lists.md#vr-1)', async () => {
  const [read, asked]: [number[], string[][]] = [[], []];
  let volume = 2400;
  const volumesOf = async (day: number) => {
    read.push(day);
    return new Map([[SHARE, volume]]);
  };
  const { volumeRatiosAt } = createVolumeRatios({ volumesOf }, { klines: klines(asked) }, () => `${volume}`);
  const ratio = async () => (await volumeRatiosAt(state))(SHARE);
  expect([await ratio(), await ratio(), read.length, asked.length]).toEqual([2, 2, 5, 1]);
  volume = 4800;
  expect([await ratio(), read.length]).toEqual([1, 10]);
});

test('who was halted is compared with its own last days, who is new with none', async () => {
  const asked: string[][] = [];
  const volumesOf = async (day: number) =>
    new Map([[SHARE, 2400], ...(day < 20250606 ? [[RESUMED, 9e9] as const] : [])]);
  const { volumeRatiosAt } = createVolumeRatios({ volumesOf }, { klines: klines(asked) }, () => '');
  const ratioOf = await volumeRatiosAt(state);
  expect([SHARE, RESUMED, NEW, '999999.SS'].map(ratioOf)).toEqual([2, 4, null, null]);
  expect(asked).toEqual([[RESUMED, NEW]]);
});

import { expect, test } from 'vitest';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { fen } from '#shared/money.ts';
import type { DayShare } from './boards.day-shares.ts';
import { historyHighList } from './boards.history-high-list.ts';

const closes = Array.from({ length: 20 }, () => fen(100));
const shareAt = (symbol: string, high: number) => ({ listing: { symbol }, high: fen(high) }) as unknown as DayShare;

test('a high that equals the one before is none; one fen above it is (docs/product/day-lists.md#hh-1)', async () => {
  // In yuan the first is a little more than its high before: 1.10 × 100 = 110.00000000000001.
  const shares = [shareAt('600000.SS', 110), shareAt('600001.SS', 111)];
  const listed = await historyHighList.entries({
    day: {} as BoardDay,
    shares,
    pastPrices: async () => () => ({ highest: 110, closes }),
  });
  expect(listed.map(({ share, own }) => [share.listing.symbol, ...own])).toEqual([
    ['600001.SS', 1.11, 1.1, 20, expect.closeTo(1 / 110)],
  ]);
});

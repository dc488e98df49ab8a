import { expect, test } from 'vitest';
import { meanAt, type MarketState } from '#domains/market/days/market.days.service.ts';
import { LAST_SLOT } from '#shared/session-slots.ts';
import { plateMovesOf } from './boards.plate-moves.ts';

const PRE_CLOSE = 1000;
const cores = new Map([[7, [0, 1]]]);

/** A market of two shares, each with its prices by the minute from which on it has one. */
function marketOf(...shares: Record<number, number>[]): MarketState {
  const slots = shares.map((prices) => Object.keys(prices).map(Number));
  const minutes = {
    isKnownByClose: (row: number) => slots[row]?.[0] === LAST_SLOT,
    closeAt(row: number, slot: number) {
      const last = slots[row]?.findLast((one) => one <= slot);
      return last === undefined ? null : (shares[row]?.[last] ?? null);
    },
  };
  const each = (value: number) => shares.map(() => value);
  const snapshot = {
    listings: shares.map(() => ({ kind: 'share', preClose: PRE_CLOSE })),
    ...{ isHalted: each(0), up: each(1100), preClose: each(PRE_CLOSE), at: each(1) },
  };
  return { snapshot, minutes } as unknown as MarketState;
}

function movesAt(slot: number, state: MarketState) {
  return plateMovesOf({ slot, told: [] }, { state, cores }).map(({ isUp, average }) => [isUp, average]);
}

test('a member that has not been traded stands where it was the day before: its first price there moves nothing', () => {
  const market = marketOf({ 0: 1060 }, { 20: PRE_CLOSE });
  expect(meanAt(market, [0, 1], 19)).toBeCloseTo(0.03);
  for (const slot of [1, 15, 20, 22, 30]) expect(movesAt(slot, market)).toEqual([]);
});

test('a move is told with the mean that the theme has', () => {
  const market = marketOf({ 0: PRE_CLOSE, 10: 1060, 30: 1030 }, {});
  expect(movesAt(10, market)).toEqual([[true, meanAt(market, [0, 1], 10)]]);
  expect(meanAt(market, [0, 1], 10)).toBeCloseTo(0.03);
  expect(movesAt(30, market)).toEqual([[false, meanAt(market, [0, 1], 30)]]);
  expect(movesAt(20, market)).toEqual([]);
});

test('who is known by the close alone has not moved within minutes', () => {
  expect(movesAt(LAST_SLOT, marketOf({ [LAST_SLOT]: 1060 }, { [LAST_SLOT]: 1060 }))).toEqual([]);
  expect(movesAt(LAST_SLOT, marketOf({ [LAST_SLOT]: 1060 }, { 0: 1010 }))).toEqual([]);
});

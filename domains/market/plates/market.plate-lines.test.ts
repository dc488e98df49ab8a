import { expect, it } from 'vitest';
import type { TradingDay } from '#shared/trading-day.ts';
import { plateLinesOf, unbrokenUntil } from './market.plate-lines.ts';
import { addMember, noMembers, type MemberDay } from './market.plate-sums.ts';
import type { PlateDay, PlatePast } from './market.plate-past.ts';

function sumOf(members: readonly MemberDay[]) {
  const sum = noMembers();
  for (const member of members) addMember(sum, member);
  return sum;
}

const day = (close: number) => {
  const member = { open: 0, high: close, low: 0, close, isAtLimitUp: false, value: 0 };
  return { all: sumOf([member]), core: sumOf([member]) };
};
const unknown = { all: null, core: null };
const past: PlatePast = new Map<TradingDay, PlateDay>([
  [20260810, day(0.5)],
  [20260811, unknown],
  [20260812, day(0.25)],
  [20260813, { all: sumOf([]), core: null }],
  [20260814, day(0.6)],
  [20260817, unknown],
  [20260818, day(0.1)],
]);
const told = (last: number, side: 'all' | 'core' = 'all') =>
  unbrokenUntil(plateLinesOf(past, side), last).map(({ day: on, levels }) => [on, levels?.close ?? null]);

/** docs/product/plates.md#past */
it('is not chained over a day that is not known, and tells of it as unknown behind the days that are', () => {
  expect(told(20260818)).toEqual([[20260818, 1.1]]);
  expect(told(20260817)).toEqual([
    [20260812, 1],
    [20260814, 1.6],
    [20260817, null],
  ]);
  expect(told(20260810)).toEqual([[20260810, 1.5]]);
});

it('a day on which nobody was traded is left out and breaks nothing; one side may be known without the other', () => {
  expect(told(20260814)).toHaveLength(2);
  expect(told(20260814, 'core')).toEqual([[20260814, 1.6]]);
  expect(told(20260807)).toEqual([]);
});

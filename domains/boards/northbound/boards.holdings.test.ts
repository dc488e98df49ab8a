import { describe, expect, test } from 'vitest';
import { closedYears } from '#domains/market/calendar/market.closed-days.ts';
import { createTradingCalendar } from '#domains/market/calendar/market.known-days.ts';
import { groupsBy, heldGroups } from './boards.groups.ts';
import { changesBetween, ratioOf, type Holding } from './boards.holdings.ts';
import { disclosedQuarters, nextDisclosure } from './boards.quarters.ts';

const holding = (symbol: string, shares: number, price: number | null, ratio: number | null = null): Holding => ({
  ...{ symbol, name: symbol, shares, price, ratio },
  value: price === null ? null : shares * price,
});

describe('between two disclosed days', () => {
  test('a change is told in shares, in money of now, and what was held has won or lost', () => {
    const [change] = changesBetween([holding('a', 100, 10, 0.1)], [holding('a', 150, 12, 0.15)]);
    expect(change).toMatchObject({ shares: 50, value: 600, profit: 200 });
    expect(change?.ratio).toBeCloseTo(0.05);
    expect(change?.price).toBeCloseTo(0.2);
  });

  test('who came or went has no change: the missing side is not disclosed', () => {
    const changes = changesBetween([holding('gone', 100, 10)], [holding('new', 5, 1)]);
    expect(changes).toMatchObject([
      { symbol: 'new', before: null, shares: null, value: null, profit: null },
      { symbol: 'gone', now: null, shares: null, value: null, profit: null },
    ]);
  });

  test('a price that nobody tells makes no profit of zero', () => {
    expect(changesBetween([holding('a', 100, null)], [holding('a', 150, 12)])).toMatchObject([
      { shares: 50, value: 600, profit: null, price: null },
    ]);
  });

  test('a split is no purchase', () => {
    const [change] = changesBetween([holding('a', 100, 20, 0.05)], [holding('a', 200, 11, 0.05)]);
    expect(change).toMatchObject({ shares: 0, value: 0, profit: 200 });
    expect(changesBetween([holding('a', 100, 20, 0.05)], [holding('a', 200, 11, 0.1)])[0]?.shares).toBe(100);
  });
});

test('a part of what circulates is known as far as parts are told', () => {
  expect(ratioOf([holding('a', 100, 10, 0.1), holding('b', 100, 30, 0.1), holding('c', 9, 9)])).toBeCloseTo(0.1);
  expect(ratioOf([holding('c', 9, 9)])).toBeNull();
});

test('groups are told with their part, the change of it and how it went; one that was not there before has no change', () => {
  const member = (symbol: string) => ({ symbol, isCore: true, why: '' });
  const plates = [
    { id: 1, name: '酒', kind: 'industry' as const, description: '', members: [member('a')], chain: [] },
    { id: 2, name: '电', kind: 'industry' as const, description: '', members: [member('b')], chain: [] },
  ];
  const days = [[holding('a', 100, 10, 0.1)], [holding('a', 200, 10, 0.2), holding('b', 20, 100, 0.5)]];
  const groups = heldGroups(days, groupsBy('industry', plates));
  expect(groups).toEqual([
    { name: '酒', value: 2000, share: 0.5, ratio: 0.2, ratioChange: 0.1, valueChange: 1000, series: [0.1, 0.2] },
    { name: '电', value: 2000, share: 0.5, ratio: 0.5, ratioChange: null, valueChange: null, series: [null, 0.5] },
  ]);
  expect(heldGroups(days, groupsBy('size', plates)).map(({ name }) => name)).toEqual(['小盘']);
});

describe('quarters', () => {
  const calendar = createTradingCalendar(closedYears, []);

  test('are disclosed on the fifth trading day after their last one', () => {
    expect(disclosedQuarters(calendar, 20260410, 20250601)).toEqual([20260331, 20251231, 20250930, 20250630]);
    expect(disclosedQuarters(calendar, 20260407, 20250601)[0]).toBe(20251231);
    expect(nextDisclosure(calendar, 20260407)).toEqual({ quarterEnd: 20260331, day: 20260408 });
    expect(nextDisclosure(calendar, 20260410)).toMatchObject({ quarterEnd: 20260630, day: 20260707 });
  });

  test('when the next year is not announced nobody knows the day', () => {
    expect(nextDisclosure(calendar, 20261120)).toEqual({ quarterEnd: 20261231, day: null });
  });
});

import { expect, test } from 'vitest';
import { type MarketNames, platesOf } from './search.name-facts.ts';

/** A market in which every security is worth as much. */
const market = {
  days: { now: () => ({ snapshot: { rowOf: () => 0, listings: [{ circulatingShares: 1e10, preClose: 1000 }] } }) },
  plates: {
    all: () => [
      { id: 1, name: '大型蓝筹', kind: 'style', members: [{ symbol: 'a' }, { symbol: 'b' }] },
      { id: 2, name: '白酒', kind: 'industry', members: [{ symbol: 'a' }] },
    ],
  },
} as unknown as MarketNames;

test('a theme is as heavy as its members together, a style weighs nothing', () => {
  expect(platesOf(market, []).map(({ name, weight }) => [name, weight])).toEqual([
    ['大型蓝筹', 0],
    ['白酒', 20],
  ]);
});

import { expect, it } from 'vitest';
import { indexPointsOf } from './index-points.ts';

it('tells no minute by an end that has not come (docs/product/quotes.md)', () => {
  const items = [
    { time: 600, index: 1 },
    { time: 660, index: 1.01 },
    { time: 720, index: 1.02 },
  ];
  expect(indexPointsOf(items, [], 690).map(({ at, price }) => [at, price])).toEqual([
    [600, 100],
    [660, 101],
    [690, 102],
  ]);
  expect(indexPointsOf([], items, null).map(({ at }) => at)).toEqual([600, 660, 720]);
});

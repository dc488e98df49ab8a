import { expect, test } from 'vitest';
import { bucketOf } from './boards.distribution.ts';

/** docs/product/boards.md#distribution */
test.each([
  ['stays', 1000, 1000, 0],
  ['rises by less than one percent', 1003, 1000, 1],
  ['rises by one', 1010, 1000, 1],
  ['rises by a hair more than one', 26_265, 26_004.9, 2],
  ['falls by three', 679, 700, -3],
  ['falls by a hair more than three', 97, 100.00001, -4],
  ['rises by ten', 1100, 1000, 10],
  ['rises by ten and a hair, as limits that are rounded do', 1103, 1002.6, 20],
  ['falls by twelve', 880, 1000, -20],
])('a share that %s', (_case, price, before, percent) => {
  expect(bucketOf((price - before) / before)).toBe(percent);
});

test('every whole percent of every price in fen belongs to itself', () => {
  for (let percent = 1; percent <= 10; percent += 1)
    for (let before = 100; before <= 30_000; before += 100)
      expect(bucketOf((before * percent) / 100 / before), `${before} + ${percent} %`).toBe(percent);
});

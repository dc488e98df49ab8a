import { expect, test } from 'vitest';
import { rankChangeText } from './rank-changes.ts';

/** docs/product/day-lists.md#pages */
test.each([
  [3, 8, '↑5'],
  [8, 3, '↓5'],
  [3, 3, '—'],
  [3, undefined, '新'],
  [null, 3, '--'],
])('rank %s, %s the day before: %s', (rank, before, text) => {
  expect(rankChangeText(rank, before).text).toBe(text);
});

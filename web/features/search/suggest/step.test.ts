import { expect, it } from 'vitest';
import { stepRow } from './step.ts';

it.each([
  [null, 1, 'a'],
  [null, -1, 'c'],
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
] as const)('from %s by %d leads to %s', (active, by, expected) => {
  expect(stepRow(['a', 'b', 'c'], active, by)).toBe(expected);
});

it('leads nowhere where there are no rows', () => {
  expect(stepRow([], 'a', 1)).toBeNull();
});

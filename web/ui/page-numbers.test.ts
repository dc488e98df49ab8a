import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 4, '1 2 3 4'],
  [1, 10, '1 2 3 4 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 7 8 9 10'],
  [2, 5, '1 2 3 4 5'],
  [50, 100, '1 … 49 50 51 … 100'],
])('page %i of %i offers %s', (page, pageCount, expected) => {
  expect(
    pageNumbers(page, pageCount)
      .map((one) => one ?? '…')
      .join(' '),
  ).toBe(expected);
});

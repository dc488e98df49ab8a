import { expect, it } from 'vitest';
import { rowPictures } from './row-pictures.ts';

it('shows no picture twice among neighbours (docs/product/article-lists.md#pictures)', () => {
  const shown = rowPictures(['a', 'a', 'b', 'a', 'a', '', 'c', 'a']);
  expect(shown.map(({ source }) => source)).toEqual(['a', '', 'b', '', 'a', '', 'c', '']);
});

it('gives neighbours different drawings', () => {
  const drawings = rowPictures(['', '', '', '']).map(({ drawing }) => drawing);
  expect(new Set(drawings).size).toBe(4);
});

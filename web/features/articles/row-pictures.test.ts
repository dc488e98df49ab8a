import { expect, it } from 'vitest';
import { rowPictures } from './row-pictures.ts';

it('shows no picture twice among neighbours (docs/product/article-lists.md#pictures)', () => {
  const shown = rowPictures(['a', 'a', 'b', 'a', 'a', '', 'c', 'a'].map((source) => ({ id: '7', source })));
  expect(shown.map(({ source }) => source)).toEqual(['a', '', 'b', '', 'a', '', 'c', '']);
});

it('draws the same for a text wherever it stands', () => {
  const drawingOf = (id: string, ...above: string[]) =>
    rowPictures([...above, id].map((one) => ({ id: one, source: '' }))).at(-1)?.drawing;
  expect(drawingOf('517')).toBe(drawingOf('517', '516', '12'));
  expect(drawingOf('517')).not.toBe(drawingOf('518'));
});

import { expect, it } from 'vitest';
import { rowPictures } from './row-pictures.ts';

it('shows no picture twice among neighbours (docs/product/article-lists.md#pictures)', () => {
  const shown = rowPictures(['a', 'a', 'b', 'a', 'a', '', 'c', 'a'].map((source) => ({ id: '7', source })));
  expect(shown.map(({ source }) => source)).toEqual(['a', '', 'b', '', 'a', '', 'c', '']);
});

const drawingsOf = (...ids: string[]) =>
  rowPictures(ids.map((id) => ({ id, source: '' }))).map(({ drawing }) => drawing);

it('draws the same for a text wherever it stands, unless a neighbour has that drawing', () => {
  expect(drawingsOf('516', '20', '517').at(-1)).toBe(drawingsOf('517').at(-1));
  expect(drawingsOf('517')).not.toEqual(drawingsOf('518'));
});

it('shows no drawing twice among neighbours', () => {
  const drawings = drawingsOf('6', '12', '18', '24', '30', '36', '7', '13', '1', '6');
  for (const [at, drawing] of drawings.entries())
    expect(drawings.slice(Math.max(0, at - 3), at), `row ${at}`).not.toContain(drawing);
});

import { expect, it } from 'vitest';
import { surgeHead } from './surge-figures.tsx';

it('a file calls what stands beside a share as the page does', () => {
  expect(surgeHead(false).at(-1)).toBe('关联业务');
  expect(surgeHead(true).at(-1)).toBe('涨停原因');
});

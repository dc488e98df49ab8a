import { expect, it } from 'vitest';
import { MOST_FOLLOWED, parseFollowed, turned } from './followed-themes.ts';

it('follows a theme before the others, and no more', () => {
  expect(turned([1, 2], 3)).toEqual([3, 1, 2]);
  expect(turned([3, 1, 2], 1)).toEqual([3, 2]);
});

it.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['null', 'null', []],
  ['no list', '{"ids":7}', []],
  ['what is no id', '{"ids":[7,"8",-1,1.5,7,null,9]}', [7, 9]],
])('reads of %s what is of its shape', (_, text, expected) => {
  expect(parseFollowed(text)).toEqual(expected);
});

it('keeps so many and no more', () => {
  const ids = Array.from({ length: MOST_FOLLOWED + 5 }, (_, at) => at + 1);
  expect(parseFollowed(JSON.stringify({ ids }))).toHaveLength(MOST_FOLLOWED);
});

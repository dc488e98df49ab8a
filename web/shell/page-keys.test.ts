import { expect, it } from 'vitest';
import { isKeyOf } from './page-keys.ts';

const keys = [
  { keys: ['1', '–', '4'], does: '换结果类别' },
  { keys: ['j', 'k'], does: '下一条、上一条' },
];

it.each([
  ['1', true],
  ['3', true],
  ['4', true],
  ['5', false],
  ['j', true],
  ['–', false],
  ['J', false],
  ['Enter', false],
])('%j is one of the keys of the page: %s', (key, expected) => {
  expect(isKeyOf(keys, key)).toBe(expected);
});

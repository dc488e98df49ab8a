import { expect, test } from 'vitest';
import { readersWord } from './post-words.ts';

test.each([
  [{ mode: 2, price: 9 }, '付费 ¥9.00'],
  [{ mode: 2, price: 0 }, '付费 未定价'],
  [{ mode: 1, price: 0 }, '粉丝'],
  [{ mode: 3, price: 0 }, '免费'],
] as const)('who may read %j', (post, word) => {
  expect(readersWord(post).label).toBe(word);
});

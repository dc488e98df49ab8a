import { expect, it } from 'vitest';
import { splitAtWords } from './marked-text.tsx';

it.each([
  ['固态电池量产', '固态', '[固态]电池量产'],
  ['固态电池量产', '量产 固态', '[固态]电池[量产]'],
  ['AI与ai', 'Ai', '[AI]与[ai]'],
  ['涨3.5%（含）', '3.5%（', '涨[3.5%（]含）'],
  ['a.b*c', '.* [', 'a.b*c'],
  ['没有', '固态', '没有'],
  ['', '固态', ''],
  ['没有词', '  ', '没有词'],
])('%j with %j marked: %s', (text, words, expected) => {
  const written = splitAtWords(text, words).map((part) => (part.isHit ? `[${part.text}]` : part.text));
  expect(written.join('')).toBe(expected);
});

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

const punctuation = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((sign) =>
  /\W|_/.test(sign),
);

it.each([
  ...punctuation,
  '😀',
  '👨‍👩‍👧',
  '🇨🇳',
  '\uD83D',
  '\uDE00',
  '\u0000',
  'F-35',
  '5-10年',
  'a|b',
  '[a-',
  '\\u{1}',
  '(?<n>',
])('%j is looked for as it stands', (word) => {
  expect(splitAtWords(`前${word}后${word}`, word)).toEqual([
    { text: '前', isHit: false },
    { text: word, isHit: true },
    { text: '后', isHit: false },
    { text: word, isHit: true },
  ]);
});

it('many signs at once', () => {
  expect(splitAtWords('无', punctuation.join(' '))).toEqual([{ text: '无', isHit: false }]);
});

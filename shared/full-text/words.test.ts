import { expect, test } from 'vitest';
import { createDice } from '#tests/support/feed-app.ts';
import { expectLinear } from '#tests/support/linear.ts';
import { wordsOfHtml } from '#domains/articles/articles.service.ts';
import { foldText, piecesOf, wordsOf } from './words.ts';

test.each([
  ['５Ｇ芯片', '5g芯片'],
  ['Ａ股  大涨\n14.6亿', 'a股 大涨 14.6亿'],
  ['Space\u200bX', 'spacex'],
  ['  ＳＴ\u3000长药 ', 'st 长药'],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['芯片', ['芯片', '片']],
  ['5g', ['5g', 'g']],
  ['a股', ['a', 'a股', '股']],
  ['14.6亿', ['14', '4', '6', '6亿', '亿']],
  ['', []],
  ['——！？', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['芯片', ["'芯片'"]],
  ['半导体', ["'半导'", "'导体'"]],
  ['股', ["'股':*"]],
  ['Ａ股', ["'a股'"]],
  ['5G', ["'5g':*"]],
  ['14.6亿', ["'14'", "'6亿'"]],
  ['space', ["'space':*"]],
  ['芯片 ST', ["'芯片'", "'st':*"]],
  ['😀', ["'😀':*"]],
  ['涨🚀🚀', ["'涨🚀'", "'🚀🚀'"]],
])('the keyword %j asks for %j', (keyword, words) => {
  expect(piecesOf(foldText(keyword)).split(' & ')).toEqual(words);
});

test.each(['', '   ', '%', "' & '", '—— ……'])('the keyword %j asks for nothing', (keyword) => {
  expect(piecesOf(foldText(keyword))).toBe('');
});

const sentences = [
  '财联社5月14日电，现货白银日内涨幅达3%，现报89.11美元/盎司。',
  'SpaceX正与谷歌就火箭发射协议进行谈判',
  '*ST长药(300391.SZ)：拟14.6亿元收购５Ｇ芯片公司，A股复牌',
  '🚀火箭😀👨‍👩‍👧发射🇨🇳成功❤️',
  '美联储Collins：ＣＰＩ同比3.1%、日経平均とソフトバンク',
];

/** What PostgreSQL does with a tsquery of these pieces. */
function indexFinds(words: string[], query: string): boolean {
  return query.split(' & ').every((piece) => {
    const [, word = '', isPrefix] = /^'(.*)'(:\*)?$/.exec(piece) ?? [];
    return isPrefix ? words.some((known) => known.startsWith(word)) : words.includes(word);
  });
}

function missedPieces(sentence: string): string[] {
  const body = foldText(sentence);
  const words = wordsOf(body);
  const letters = Array.from(body);
  const pieces = letters.flatMap((_, from) => letters.map((__, to) => letters.slice(from, to + 1).join('')));
  return pieces.filter((piece) => {
    const wanted = piecesOf(piece);
    return wanted !== '' && !indexFinds(words, wanted);
  });
}

test.each(sentences)('every piece of %j finds it', (sentence) => {
  expect(missedPieces(sentence)).toEqual([]);
});

test.each([3, 10, 20])('a word longer than a piece is found by its part from letter %i on', (from) => {
  const word = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const found = [from + 5, from + 15, word.length].map((to) => piecesOf(word.slice(from, to)));
  expect(found.map((query) => indexFinds(wordsOf(word), query))).toEqual([true, true, true]);
});

test('a monstrous text keeps a bounded number of words', () => {
  const text = Array.from({ length: 60_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + (at % 20_000), 0x4e00 + ((at * 7) % 19_997)),
  ).join('');
  expect(wordsOf(text)).toHaveLength(20_000);
});

test.each([
  ['Thai', 0x0e01, 46],
  ['Gothic', 0x10330, 26],
])('the words of a long text in %s fit into a row', (_, first, letters) => {
  const dice = createDice(3);
  const word = () => Array.from({ length: 30 }, () => String.fromCodePoint(first + dice.below(letters))).join('');
  const words = wordsOf(foldText(Array.from({ length: 3000 }, word).join(' ')));
  expect(words.length).toBeGreaterThan(1000);
  expect(Buffer.byteLength(words.join(''))).toBeLessThan(1_048_575 / 2 + 1);
});

test.each([
  ['one letter that becomes eighteen', '\uFDFA'],
  ['one endless word', 'abcdefg'],
  ['one letter', 'a'],
  ['letters of two units', '\u{10330}'],
])('the work for %s is bounded', (_, piece) => {
  const folded = foldText(piece.repeat(900_000 / piece.length));
  expect(folded.length).toBeLessThanOrEqual(100_000);
  expect(folded.isWellFormed()).toBe(true);
  expect(wordsOf(folded).length).toBeLessThanOrEqual(20_000);
});

test.each(['a', 'ก', '\u{10330}', '芯'])(
  'the words of one endless word of %j take work in proportion to it',
  async (letter) => {
    await expectLinear((size) => wordsOf(letter.repeat(size / letter.length)), 100_000);
  },
);

test('marks are taken out of a text in proportion to it', async () => {
  await expectLinear((size) => wordsOfHtml('<'.repeat(size)), 200_000);
});

import { describe, expect, test } from 'vitest';
import { stocksOf, textOf } from '#shared/documents/document-text.ts';
import { Document } from '#shared/documents/document.ts';
import { documentOf, isShort, keptMentions, mentionAt, movedTo, picturesOf, withMention } from './composer-text.ts';

const maotai = { symbol: '600519.SS', name: '贵州茅台' };
const ping = { symbol: '000001.SZ', name: '平安银行' };

describe('what is asked for before the caret', () => {
  test.each([
    ['看 $gz', 5, { from: 2, words: 'gz' }],
    ['看￥茅台', 4, { from: 1, words: '茅台' }],
    // Keyboards of Apple write this one.
    ['看¥茅台', 4, { from: 1, words: '茅台' }],
    ['看 $gz 再说', 8, null],
    ['$', 1, null],
    ['$ gz', 4, null],
    ['花了 5 元', 6, null],
  ])('%s at %i', (text, caret, asked) => {
    expect(mentionAt(text, caret, [])).toEqual(asked);
  });

  test('the second sign of a share that stands there asks for nothing', () => {
    expect(mentionAt('$贵州茅台$涨', 7, [maotai])).toBe(null);
    expect(mentionAt('$贵州茅台$涨', 7, [])).toEqual({ from: 5, words: '涨' });
  });
});

test('a share takes the place of what was typed for it; the caret stands behind it', () => {
  const asked = { from: 2, words: 'gz' };
  expect(withMention('看 $gz 的成交', asked, maotai)).toEqual({ text: '看 $贵州茅台$ 的成交', caret: 9 });
  expect(withMention('看 $gz', asked, maotai).text).toBe('看 $贵州茅台$ ');
});

test('a mention is kept as long as all of its key remains', () => {
  expect(keptMentions('看 $贵州茅台$', [maotai, ping])).toEqual([maotai]);
  expect(keptMentions('看 $贵州茅$', [maotai])).toEqual([]);
});

test('a text is paragraphs with shares, the pictures below; and is the same text again', () => {
  const picture = { fileToken: 'a', width: 4, height: 3, alt: '', caption: '' };
  const text = '$贵州茅台$ 与 $平安银行$\n\n再看 $贵州茅台$，$没有$';
  const document = documentOf(text, [maotai, ping], [picture]);
  expect(Document.parse(document)).toEqual(document);
  expect(textOf(document)).toBe(text.replace('\n\n', '\n'));
  expect(stocksOf(document)).toEqual([maotai, ping]);
  expect(picturesOf(document)).toEqual([picture]);
  expect(isShort(document)).toBe(true);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
])('from place %i to %i', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order);
});

test('what has more than paragraphs is none for the window', () => {
  const document = (block: object) => Document.parse({ version: 1, type: 'doc', content: [block] });
  expect(isShort(document({ type: 'heading', attrs: { level: 1 } }))).toBe(false);
  const bold = { type: 'text', text: '粗', marks: [{ type: 'bold' }] };
  expect(isShort(document({ type: 'paragraph', content: [bold] }))).toBe(false);
});

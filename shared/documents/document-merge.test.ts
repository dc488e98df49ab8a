import { describe, expect, test } from 'vitest';
import { diffOf, isUnchanged } from './document-diff.ts';
import { mergedDocument, mergeRows, type Choice } from './document-merge.ts';
import { documentOfText, textOf } from './document-text.ts';
import type { Block, Document } from './document.ts';
import { mergeLists } from './three-way.ts';
import { lineOf, piecesOf, tokensOf, wordChanges } from './word-tokens.ts';

const lines = (...texts: string[]): Document => documentOfText(texts.join('\n'));
const block = (text: string): Block => documentOfText(text).content[0] ?? { type: 'horizontalRule' };
const told = (one: Block | null, other: Block | null) =>
  wordChanges(one, other).map(({ kind, text }) => `${{ same: '', added: '+', removed: '-' }[kind]}${text}`);

describe('the differences of two texts', () => {
  test('words of a block', () => {
    expect(told(block('成本降到 3.3 万元每吨。'), block('成本降到 3.1 万元每吨。'))).toEqual([
      '成本降到 ',
      '-3.3 ',
      '+3.1 ',
      '万元每吨。',
    ]);
    expect(told(block('降到 3.3 万元'), block('降到 13.3 万元'))).toEqual(['降到 ', '-3.3 ', '+13.3 ', '万元']);
    expect(told(block('成本已降到 3.3 万元每吨'), block('成本已降到 13.3 万元每吨'))).toEqual([
      '成本已降到 ',
      '-3.3 ',
      '+13.3 ',
      '万元每吨',
    ]);
    expect(told(null, block('结论'))).toEqual(['+结论']);
    expect(told(block('结论'), null)).toEqual(['-结论']);
  });

  test('changed blocks stand beside each other, new and gone ones alone', () => {
    const before = lines('开头不变', '第一段说成本已经降到 3.3 万元', '这一段会删去', '结尾不变');
    const after = lines('开头不变', '新的一段', '第一段说成本已经降到 3.1 万元', '结尾不变');
    const pairs = diffOf(before, after).map((pair) => [
      isUnchanged(pair),
      ...[pair.before, pair.after].map((side) => side && textOf({ ...before, content: [side] })),
    ]);
    expect(pairs).toEqual([
      [true, '开头不变', '开头不变'],
      [false, null, '新的一段'],
      [false, '第一段说成本已经降到 3.3 万元', '第一段说成本已经降到 3.1 万元'],
      [false, '这一段会删去', null],
      [true, '结尾不变', '结尾不变'],
    ]);
  });

  test('another picture or level is a difference too', () => {
    const heading = (level: 1 | 2): Document => ({
      version: 1,
      type: 'doc',
      content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: '成本' }] }],
    });
    expect(diffOf(heading(1), heading(2)).map(isUnchanged)).toEqual([false]);
    expect(diffOf(heading(1), heading(1)).map(isUnchanged)).toEqual([true]);
  });

  test('two long texts that have nothing in common are compared all the same', () => {
    const many = (word: string) => lines(...Array.from({ length: 150 }, (_, index) => `${word}${index}`));
    expect(diffOf(many('甲'), many('乙'))).toHaveLength(300);
  });
});

test('a paragraph of 30,000 words written anew is two paragraphs', () => {
  const written = (word: string) => block(Array.from({ length: 30_000 }, (_, index) => `${word}${index}`).join(' '));
  const kinds = wordChanges(written('a'), written('b')).map(({ kind }) => kind);
  expect(kinds).toEqual(['removed', 'added']);
});

describe('words and pieces', () => {
  test('joined, the words are the text', () => {
    const text = '层状氧化物的 cash cost 降到 3.1 万元。😀';
    expect(tokensOf(text).join('')).toBe(text);
    expect(tokensOf(text).length).toBeGreaterThan(8);
  });

  test('a line taken apart and put together is the line', () => {
    const line: Parameters<typeof piecesOf>[0] = [
      { type: 'text', text: '成本降到' },
      { type: 'text', text: '三万元', marks: [{ type: 'bold' }] },
      { type: 'stock', attrs: { symbol: '600519.SS', name: '贵州茅台' } },
      { type: 'hardBreak' },
      { type: 'text', text: '再看' },
    ];
    expect(lineOf(piecesOf(line))).toEqual(line);
  });
});

describe('two changes of a list', () => {
  test.each([
    ['apart', 'abcdef', 'aXbcdef', 'abcdeYf', 'aXbcdeYf'],
    ['a change and a removal', 'abcdef', 'aXcdef', 'abcd', 'aXcd'],
    ['the same change', 'abc', 'aXc', 'aXc', 'aXc'],
    ['only one has changed', 'abc', 'abc', 'aXc', 'aXc'],
    ['the same place', 'abc', 'aXc', 'aYc', null],
    ['words put in at one place', 'ab', 'aXb', 'aYb', null],
    ['one beside the other', 'abcd', 'aXcd', 'abYd', null],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(mergeLists({ base: base.split(''), mine: mine.split(''), theirs: theirs.split('') })?.join('') ?? null).toBe(
      merged,
    );
  });
});

describe('two texts that have gone on from one', () => {
  const base = lines('开头', '现金成本已降到三万元每吨，口径一致。', '中间', '结尾');

  const merged = (
    mine: Document,
    theirs: Document,
    later: 'mine' | 'theirs' = 'mine',
    choices: (Choice | null)[] = [],
  ) => textOf(mergedDocument(mergeRows({ base, mine, theirs }, later), choices)).split('\n');
  const choicesOf = (mine: Document, theirs: Document, later: 'mine' | 'theirs' = 'mine') =>
    mergeRows({ base, mine, theirs }, later).map(({ choice }) => choice);

  test('what one side has changed is as that side has it', () => {
    const mine = lines('开头', '现金成本已降到三万元每吨，口径一致。', '我的新段', '中间', '结尾');
    const theirs = lines('新的开头', '现金成本已降到三万元每吨，口径一致。', '结尾', '他的后记');
    expect(merged(mine, theirs)).toEqual([
      '新的开头',
      '现金成本已降到三万元每吨，口径一致。',
      '我的新段',
      '结尾',
      '他的后记',
    ]);
  });

  test('changes of different words in one paragraph are both in it', () => {
    const mine = lines('开头', '现金成本已降到两万元每吨，口径一致。', '中间', '结尾');
    const theirs = lines('开头', '现金成本已降到三万元每吨，口径不同。', '中间', '结尾');
    expect(choicesOf(mine, theirs)).toEqual([null, 'both', null, null]);
    expect(merged(mine, theirs)[1]).toBe('现金成本已降到两万元每吨，口径不同。');
  });

  test('of changes of the same words the later edit is taken, or what is chosen', () => {
    const mine = lines('开头', '现金成本已降到两万元每吨，口径一致。', '中间', '结尾');
    const theirs = lines('开头', '现金成本已降到四万元每吨，口径一致。', '中间', '结尾');
    expect(choicesOf(mine, theirs, 'theirs')).toEqual([null, 'theirs', null, null]);
    expect(merged(mine, theirs, 'mine')[1]).toContain('两万');
    expect(merged(mine, theirs, 'mine', [null, 'theirs'])[1]).toContain('四万');
  });

  test('what one has taken away and the other has gone on writing stays', () => {
    const mine = lines('开头', '中间', '结尾');
    const theirs = lines('开头', '现金成本已降到四万元每吨，口径一致。', '中间', '结尾');
    expect(merged(mine, theirs)).toHaveLength(4);
    expect(merged(theirs, mine, 'theirs')).toHaveLength(4);
  });

  test('the same change on both sides is no choice, and what both have taken away is gone', () => {
    const both = lines('新的开头', '中间', '结尾');
    expect(choicesOf(both, both)).toEqual([null, null, null]);
    expect(merged(both, both)).toEqual(['新的开头', '中间', '结尾']);
  });

  test('with nothing in common both texts are kept', () => {
    expect(
      mergeRows({ base: lines(''), mine: lines('甲说一'), theirs: lines('与此无关的另一段话') }, 'mine').map(
        ({ choice }) => choice,
      ),
    ).toEqual(['mine', 'theirs']);
  });

  test('whatever is changed on one side alone comes out as that side', () => {
    const texts = [lines(), lines('甲'), lines('甲', '乙'), lines('丙', '甲', '丁'), lines('乙', '甲'), base];
    for (const from of texts) {
      for (const to of texts) {
        for (const sides of [
          { base: from, mine: to, theirs: from },
          { base: from, mine: from, theirs: to },
          { base: from, mine: to, theirs: to },
        ]) {
          expect(mergedDocument(mergeRows(sides, 'mine'), [])).toEqual(to);
        }
      }
    }
  });
});

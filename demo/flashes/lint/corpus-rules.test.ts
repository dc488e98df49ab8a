import { expect, test } from 'vitest';
import { good, many } from './by-hand.ts';
import {
  alikeTexts,
  outOfShape,
  repeatedSentences,
  saidTwice,
  shapeOf,
  silences,
  wornSentences,
  wrongRetellings,
} from './corpus-rules.ts';

test('a tail that comes again and again', () => {
  const told = many(40, (nr) => ({
    title: `第${nr}条`,
    summary: `内容各不相同${'甲乙丙丁'.charAt(nr % 4)}${nr}。截至发稿，公司未对细节作进一步说明。`,
  }));
  expect(repeatedSentences(told)).toContainEqual(expect.stringContaining('40× 截至发稿，公司未对细节作进一步说明'));
});

test('a sentence that stands on both sides of a border of blocks', () => {
  const told = many(520, (nr) => ({
    summary: nr >= 490 && nr < 502 ? `双方约定三年内不转让股权第${nr}次。` : `各不相同${nr}。`,
  }));
  expect(repeatedSentences(told)).toContainEqual(expect.stringContaining('12×'));
  expect(repeatedSentences(told.slice(0, 498))).toEqual([]);
});

test('a sentence word for word all week', () => {
  const told = many(900, (nr) => ({ summary: nr % 100 === 0 ? '首期注册资本分两次缴足。' : `各不相同${nr}。` }));
  expect(wornSentences(told)).toEqual(['9× 首期注册资本分两次缴足']);
  expect(repeatedSentences(told)).toEqual([]);
});

test('a template with other numbers', () => {
  const told = many(20, (nr) => ({
    summary: `栖禾乳业公告，低温酸奶销量同比增长${nr}%，公司预计全年保持平稳，渠道库存为${nr + 3}天。`,
  }));
  // The first ones have too few before them.
  expect(alikeTexts(told)).toHaveLength(13);
});

test('a text that stands there twice', () => expect(saidTwice([good, good])).toHaveLength(1));

test('a hole of two hours', () => expect(silences([good, { ...good, at: good.at + 7200 }])).toHaveLength(1));

test('a wire of short headlines in colour', () => {
  const told = many(50, () => ({ title: '标题', impact: 1 }));
  const { impact, untitled, medianLength } = shapeOf(told);
  expect({ impact, untitled, medianLength }).toEqual({ impact: 1, untitled: 0, medianLength: 4 });
  expect(outOfShape(told).join()).toMatch(/medianLength.*untitled.*impact/);
});

test('a retelling that is late, of ourselves, or of other figures', () => {
  const first = { ...good, title: '甲公司：中标12.5亿元', summary: '中标12.5亿元。' };
  const again = { ...first, at: first.at + 300, source: '潮汐财讯', retells: first };
  expect(wrongRetellings([again])).toEqual([]);
  expect(wrongRetellings([{ ...again, at: first.at + 3600 }])).toHaveLength(1);
  expect(wrongRetellings([{ ...again, source: '' }])).toHaveLength(1);
  expect(wrongRetellings([{ ...again, summary: '中标13.5亿元。' }])).toHaveLength(1);
});

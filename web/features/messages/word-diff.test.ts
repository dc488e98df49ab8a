import { describe, expect, it } from 'vitest';
import { type DiffPart, diffWords, isRewritten } from './word-diff.ts';

/** `[-removed-]{+added+}` in one line. */
function written(parts: readonly DiffPart[]): string {
  const signs = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;
  return parts.map(({ kind, text }) => signs[kind].join(text)).join('');
}

describe('what a correction changed', () => {
  it.each([
    ['', '', ''],
    ['没有变化', '没有变化', '没有变化'],
    ['', '新增', '{+新增+}'],
    ['删去', '', '[-删去-]'],
    ['合同金额约 41.6 亿元', '合同金额约 14.6 亿元', '合同金额约 [-41.6-]{+14.6+} 亿元'],
    ['占营业收入的68.2%。', '占营业收入的23.9%。', '占营业收入的[-68.2%-]{+23.9%+}。'],
    ['同比增长 5%', '同比下降 5%', '同比[-增长-]{+下降+} 5%'],
    ['成交1,206亿元', '成交1,260亿元', '成交[-1,206亿-]{+1,260亿+}元'],
    ['净利 -3.2% ', '净利 +3.2% ', '净利 [--3.2%-]{++3.2%+} '],
    ['甲乙丙', '甲丙', '甲[-乙-]丙'],
    ['甲丙', '甲乙丙', '甲{+乙+}丙'],
    ['Q3 revenue', 'Q3 profit', 'Q3 [-revenue-]{+profit+}'],
  ])('%j → %j', (before, after, shown) => {
    expect(written(diffWords(before, after))).toBe(shown);
  });

  it('gives back both texts, whatever they are', () => {
    const texts = ['公司拟回购 3,000 万股', '公司拟回购 5,000 万股，价格不超过 12 元', '🚀火箭发射成功', '', '甲\n乙'];
    for (const before of texts) {
      for (const after of texts) {
        const parts = diffWords(before, after);
        expect(
          parts
            .filter(({ kind }) => kind !== 'added')
            .map(({ text }) => text)
            .join(''),
        ).toBe(before);
        expect(
          parts
            .filter(({ kind }) => kind !== 'removed')
            .map(({ text }) => text)
            .join(''),
        ).toBe(after);
      }
    }
  });

  it('takes two very long texts as one replacement instead of a huge table', () => {
    const before = '甲'.repeat(3000);
    const after = '乙'.repeat(3000);
    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});

describe('a text counts as written anew', () => {
  it.each([
    ['合同金额约 41.6 亿元，为期三年。', '合同金额约 14.6 亿元，为期三年。', false],
    ['公司拟回购 3,000 万股', '公司拟回购 5,000 万股，价格不超过 12 元', false],
    ['公司拟以自有资金三亿元回购股份用于注销', '今日两市成交额连续五日超过一万亿，北向资金净流出', true],
    ['甲的公司在丙的地方', '乙的企业于丁的城市', true],
  ])('%j → %j: %s', (before, after, isNew) => {
    expect(isRewritten(diffWords(before, after))).toBe(isNew);
  });
});

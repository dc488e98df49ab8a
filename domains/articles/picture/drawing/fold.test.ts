import { expect, test } from 'vitest';
import { fold } from './fold.ts';

/** A Chinese letter is two wide, others are one. */
const widthOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + (letter < '\u0100' ? 1 : 2), 0);

test.each([
  ['甲乙丙丁戊己', 8, ['甲乙丙丁', '戊己']],
  ['甲乙丙丁，戊己', 8, ['甲乙丙', '丁，戊己']],
  ['甲乙丙（丁戊）己', 8, ['甲乙丙', '（丁', '戊）己']],
  ['甲乙丙《丁》', 8, ['甲乙丙', '《丁》']],
  ['增长10.35%，超出', 8, ['增长', '10.35%，', '超出']],
  ['下降−3.2%了', 8, ['下降', '−3.2%了']],
  ['同比下降-3.2%', 8, ['同比下', '降-3.2%']],
  ['合计1,230.5亿', 10, ['合计', '1,230.5亿']],
  ['发布 DeepSeek V4 模型', 10, ['发布', 'DeepSeek', 'V4 模型']],
  ['甲乙丙……丁', 8, ['甲乙', '丙……丁']],
  ['甲乙丙丁戊。', 8, ['甲乙丙', '丁戊。']],
  ['abcdefghijkl', 5, ['abcde', 'fghij', 'kl']],
  ['', 8, []],
])('%s in %d', (text, width, lines) => {
  expect(fold(text, width, widthOf)).toEqual(lines);
});

test('no line is wider than allowed, begins with a closing mark or ends with an opening one, and no letter is lost', () => {
  const text =
    '央行今日开展1,230亿元7天期逆回购操作，利率1.40%，与此前持平；“净投放”规模（剔除到期）达560亿元。《公告》称：将保持流动性充裕！'.repeat(
      5,
    );
  for (let width = 8; width < 60; width++) {
    const lines = fold(text, width, widthOf);
    expect(lines.join('')).toBe(text);
    for (const line of lines) {
      expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(line).not.toMatch(/^[，。；：！？、”）》%]/);
      expect(line).not.toMatch(/[“（《]$/);
    }
  }
});

import { expect, it } from 'vitest';
import { beginningOf, wholeSentences } from './sentences.ts';

it.each([
  ['短的原样给出', 10, '短的原样给出'],
  ['第一句。第二句很长很长', 8, '第一句。'],
  ['一句。两句！三句', 6, '一句。两句！'],
  ['没有句号的一长串文字', 5, '没有句号…'],
  ['火箭🚀升空了吗', 4, '火箭…'],
  ['前三季度净利润增长，同比增加1241万元', 14, '前三季度净利润增长…'],
  ['合同金额1,241万元整', 8, '合同金额1,2…'],
  ['其中，前三季度净利润同比增加1241万元', 14, '其中，前三季度净利润同比增…'],
])('the beginning of %j in %i letters', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

it.each([
  ['从第一张海外发票到第三座海外仓', '从第一张海外发票到第三座海外仓'],
  ['第一句说完了。', '第一句说完了。'],
  ['有人说“到此为止。”', '有人说“到此为止。”'],
  ['包括下列几项：', '包括下列几项：'],
  ['前面这一句已经说完。后面的没有', '前面这一句已经说完。'],
  ['短。后面很长很长很长很长的一句被截断，', '短。后面很长很长很长很长的一句被截断…'],
  ['长'.repeat(120), `${'长'.repeat(120)}…`],
  ['', ''],
])('%j ends in no half sentence', (text, whole) => {
  expect(wholeSentences(text)).toBe(whole);
});

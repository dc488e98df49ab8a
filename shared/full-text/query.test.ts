import { expect, test } from 'vitest';
import { isEmptyQuery, parseQuery, type TextQuery, withTermsApart } from './query.ts';

const nothing: TextQuery = {
  ...{ terms: [], without: [], stocks: [], plates: [] },
  ...{ isImportant: false, isExplained: false, notes: [] },
};

test.each<[string, Partial<TextQuery>]>([
  ['', {}],
  ['  \u3000 ', {}],
  ['，。！', {}],
  ['固态电池 量产', { terms: ['固态电池', '量产'] }],
  ['Ａ股　ＩＰＯ A股', { terms: ['a股', 'ipo'] }],
  ['"降准 落地" 银行', { terms: ['降准 落地', '银行'] }],
  ['＂整句＂', { terms: ['整句'] }],
  ['“降准 落地” 银行', { terms: ['降准 落地', '银行'] }],
  ['芯片 -“消费 电子”', { terms: ['芯片'], without: ['消费 电子'] }],
  ['股票：“*ST 长药”', { stocks: ['*st 长药'] }],
  ['称“中国制造”将', { terms: ['称“中国制造”将'] }],
  ['“没有完', { terms: ['“没有完'] }],
  ['芯片 -手机', { terms: ['芯片'], without: ['手机'] }],
  ['芯片 -"消费 电子"', { terms: ['芯片'], without: ['消费 电子'] }],
  ['下跌 -3.5%', { terms: ['下跌', '-3.5%'] }],
  ['F-35 5-10年', { terms: ['f-35', '5-10年'] }],
  ['股票:600519 提价', { terms: ['提价'], stocks: ['600519'] }],
  ['股票：贵州茅台', { stocks: ['贵州茅台'] }],
  ['股票:"*ST 长药"', { stocks: ['*st 长药'] }],
  ['板块:芯片 题材:5G', { plates: ['芯片', '5g'] }],
  ['芯片 重要 已解读', { terms: ['芯片'], isImportant: true, isExplained: true }],
  ['重要 已解读', { isImportant: true, isExplained: true }],
  ['重要', { terms: ['重要'] }],
  ['"重要" 会议', { terms: ['重要', '会议'] }],
  ['10:30 公布', { terms: ['10:30', '公布'] }],
  ['https://a.cn/b', { terms: ['https://a.cn/b'] }],
  ['🚀', { terms: ['🚀'] }],
  ['14.6亿 %', { terms: ['14.6亿', '%'] }],
  ["'; drop table message;--", { terms: ["';", 'drop', 'table', 'message;--'] }],
  ['<script>alert(1)</script>', { terms: ['<script>alert(1)</script>'] }],
  ['称"中国制造"将', { terms: ['称"中国制造"将'] }],
  ['作者:张三', { terms: ['作者:张三'], notes: ['没有“作者:”这个条件，按字词查找'] }],
  ['作者:"张 三"', { terms: ['作者:张 三'], notes: ['没有“作者:”这个条件，按字词查找'] }],
  ['股票:', { terms: ['股票:'], notes: ['“股票:”后面没有写，按字词查找'] }],
  ['A -股票:600519', { terms: ['a', '股票:600519'], notes: ['“股票:”不能排除，按字词查找'] }],
  ['"没有完 的话', { terms: ['没有完', '的话'], notes: ['引号没有成对，按字词查找'] }],
  ['-手机', { without: ['手机'], notes: ['只写了要排除的词，还需要写要找的词'] }],
  ['""', {}],
  ['"', { notes: ['引号没有成对，按字词查找'] }],
  ['股票:" ，', { notes: ['引号没有成对，按字词查找'] }],
  ['板块:" - 。', { notes: ['引号没有成对，按字词查找'] }],
  ['- -- -"', { terms: [], notes: expect.any(Array) }],
])('%j is understood', (keyword, understood) => {
  expect(parseQuery(keyword)).toMatchObject({ ...nothing, ...understood });
});

test.each([
  ['', true],
  ['-手机', true],
  ['重要 已解读', false],
  ['板块:芯片', false],
  ['芯', false],
])('%j asks for nothing: %s', (keyword, isEmpty) => {
  expect(isEmptyQuery(parseQuery(keyword))).toBe(isEmpty);
});

const words = (count: number, sign = '') => Array.from({ length: count }, (_, at) => `${sign}词${at}`).join(' ');

test('so many words are looked for, and the rest is told', () => {
  expect(parseQuery(words(20)).notes).toEqual([]);
  const { terms, notes } = parseQuery(words(21));
  expect([terms.length, terms.at(-1), notes]).toEqual([20, '词19', ['词太多，只按前 20 个查找']]);
  for (const sign of ['股票:', '板块:']) expect(parseQuery(words(21, sign)).notes).toHaveLength(1);
  expect(parseQuery(`词 ${words(21, '-')}`).without).toHaveLength(20);
  expect(withTermsApart(parseQuery(words(60).replaceAll(' ', '、'))).terms).toHaveLength(20);
  const signs = Array.from({ length: 25 }, (_, at) => '#'.repeat(at + 1)).join('、');
  expect(withTermsApart(parseQuery(`${signs}、词`)).terms).toEqual(['词']);
});

test.each([
  ['半导体、芯片', ['半导体', '芯片']],
  ['茅台,五粮液；汾酒', ['茅台', '五粮液', '汾酒']],
  ['1,250万 3.5%', ['1,250万', '3.5%']],
  ['铪粉、', ['铪粉']],
  ['《芯片法案》', ['芯片法案']],
  ['【芯片】板块', ['芯片', '板块']],
  ['芯片"', ['芯片']],
  ['“没有完', ['没有完']],
  ['贵州茅台（600519.SH）', ['贵州茅台', '600519.sh']],
  ['铪粉 ！', ['铪粉']],
  ['宁德时代-比亚迪/赣锋 & 天齐', ['宁德时代', '比亚迪', '赣锋', '天齐']],
  ['宁德时代。', ['宁德时代']],
  ['#固态电池#', ['固态电池']],
  ['$贵州茅台(SH600519)$', ['贵州茅台', 'sh600519']],
  ['降息：A股+港股？', ['降息', 'a股', '港股']],
  ['GPT5发布 国产AI芯片', ['gpt5', '发布', '国产', 'ai', '芯片']],
  ['A股 5G 14.6亿 2026年报 B站会员', ['a股', '5g', '14.6亿', '2026年报', 'b站会员']],
  ['F-35 C++ 5-10年 10:30 -3.5% a.cn/b LK-99', ['f-35', 'c++', '5-10年', '10:30', '-3.5%', 'a.cn/b', 'lk-99']],
])('%j has words by themselves: %j', (keyword, terms) => {
  expect(withTermsApart(parseQuery(keyword)).terms).toEqual(terms);
});

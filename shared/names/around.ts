/** What people say before a code that is no part of it: `股票代码600519`. */
const before = /^(?:股票代码|证券代码|代码|股票)(?=[a-z]{0,2}\d)/u;
/** What they say behind a name: `白酒板块`, `茅台股价`, `茅台怎么样`, `贵州茅台酒股份有限公司`. */
const behind = new RegExp(
  `^(.{2,}?)(?:${[
    '股份有限公司|有限公司|股份公司|集团公司|股份|集团|公司|企业|酒厂|酒',
    '概念股|龙头股|龙头|概念|板块|题材|股票|[ah]股|港股|股',
    '股价|最新价|价格|行情|走势|市值|k线|代码|股吧|公告|财报|年报|业绩|分红|涨停|跌停|今日|今天',
    '怎么样|怎样|如何|多少钱|还?能买吗|能不能买|吗',
  ].join('|')})$`,
  'u',
);

/** Folded letters as far as they may be a name; the same list where nothing is said around it. */
export function withoutAround(typed: readonly string[]): readonly string[] {
  let named = typed.join('').replace(before, '');
  // Two of them may follow one another, and no more.
  for (const _ of [1, 2]) named = behind.exec(named)?.[1] ?? named;
  const letters = Array.from(named);
  return letters.length < typed.length ? letters : typed;
}

/** Whether it is the name of a company as papers of law have it. */
export const isCompany = (typed: readonly string[]): boolean => typed.join('').endsWith('公司');

/** `中国工商银行`: some are listed without their country. */
export const withoutCountry = (typed: readonly string[]): readonly string[] =>
  typed[0] === '中' && typed[1] === '国' && typed.length > 4 ? typed.slice(2) : typed;

const between = /[\s,，、;；|｜/()（）[\]【】《》]+/u;
/** Where a name and the code of six digits beside it meet: `600519贵州茅台`, `贵州茅台SH600519`. */
const seam = /(?<=\p{Script=Han})(?=(?:sh|sz|bj)?\d{6})|(?<=\d{6}(?:\.?(?:sh|ss|sz|bj))?)(?=\p{Script=Han})/giu;
/** Of so many names a list is made by hand. */
const MOST_PARTS = 5;

/** What may be several names, one after another: `茅台、五粮液`, also a name with its code: `贵州茅台（600519.SH）`. None where it is one. */
export function partsOf(text: string): string[] {
  const parts = text
    .replaceAll(seam, ' ')
    .split(between)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : [];
}

/**
 * The reasons of lists in the words of the exchanges, which differ from exchange to exchange and from year to year
 * (docs/product/dragon-tiger.md#wordings).
 */

/** By what a sentence measures: days, measure, direction, percent. */
const byCriterion: Readonly<Record<string, string>> = {
  '1 偏离值 涨 7': '070001',
  '1 偏离值 跌 7': '070002',
  '1 振幅 15': '070003',
  '1 换手率 20': '070004',
  '3 偏离值 涨 20': '070005',
  '3 偏离值 跌 20': '070006',
  '1 涨 15': '070028',
  '1 跌 15': '070029',
  '1 振幅 30': '070030',
  '1 换手率 30': '070031',
  '3 偏离值 涨 30': '070032',
  '3 偏离值 跌 30': '070033',
  '3 偏离值 涨跌 40': '070047',
  '3 偏离值 涨 40': '070047',
  '3 偏离值 跌 40': '070047',
  '1 涨 20': '070048',
  '1 跌 20': '070049',
};

/** The code of a list whose reason is written out; null for a sentence that we cannot be sure of. */
export function codeOfWording(text: string): string | null {
  if (/退市整理/.test(text)) return '070080';
  // Who is listed among those with limits says so as well.
  const told = text.replaceAll(/有(?:价格)?涨跌幅限制的?/g, '');
  if (/无(?:价格)?涨跌幅限制/.test(told)) return '070009';
  // Funds lent, months of turnover, several criteria in one sentence: not what our codes mean.
  if (/严重异常|日均|融资|融券|累计换手/.test(told)) return null;
  const days = daysOfWording(told);
  const [measure = ''] = /偏离值|振幅|换手率/.exec(told) ?? [];
  const direction = measure === '振幅' || measure === '换手率' ? '' : directionIn(told);
  if (days === 3 && measure === '偏离值' && isUnderWarning(told))
    return { 涨: '070041', 跌: '070042' }[direction] ?? null;
  const percents = [...told.matchAll(/(\d+)(?:\.0+)?[%％]/g)].map(([, percent]) => percent);
  if (percents.length !== 1) return null;
  return byCriterion[[days, measure, direction, percents[0]].filter((part) => part !== '').join(' ')] ?? null;
}

/** The trading days that the figures of a list cover: several where its reason says so. */
export function daysOfWording(text: string): number {
  const [, written = ''] = /连续(.{1,3}?)个?(?:交易日|有成交的交易日)/.exec(text) ?? [];
  if (written === '') return 1;
  return { 二: 2, 两: 2, 三: 3, 五: 5, 十: 10, 三十: 30 }[written] ?? (Number(written) || 1);
}

function directionIn(text: string): string {
  if (/涨跌幅|涨、跌幅/.test(text)) return '涨跌';
  return [/涨幅/.test(text) && '涨', /跌幅/.test(text) && '跌'].filter((one) => one !== false).join('');
}

/** `ST、*ST和S证券`, but not `非ST、*ST和S证券`. */
const isUnderWarning = (text: string) => /(?:ST|风险警示)/.test(text) && !/非\s*\*?ST|非风险警示/.test(text);

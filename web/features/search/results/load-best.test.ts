import { expect, it } from 'vitest';
import type { Suggested } from '#web/features/search/suggest/suggest-rows.ts';
import { bestOf } from './load-best.ts';

const none = { total: 0, hits: [] };
const share = (name: string, by: 'code' | 'name' | 'pinyin' | 'near' = 'name') => ({
  ...{ index: 0, symbol: '600519.SS', name, is_halted: false },
  match: { by, text: name, ranges: [] },
});
const theme = (name: string, by: 'name' | 'near' = 'name') => ({
  ...{ index: 0, id: 1, name, core_avg_pcp: null, member: '' },
  match: { by, text: name, ranges: [] },
});

const best = (words: string, shares: ReturnType<typeof share>[], themes: ReturnType<typeof theme>[]) =>
  bestOf(words, {
    ...{ article: none, news: none, hint: null },
    stock: { total: shares.length, hits: shares },
    plate: { total: themes.length, hits: themes },
  } satisfies Suggested)?.name ?? null;

it.each([
  ['600519', [share('贵州茅台', 'code')], [theme('600519')], '贵州茅台'],
  ['白酒', [share('白酒股份')], [theme('白酒')], '白酒'],
  ['茅台', [share('贵州茅台')], [theme('白酒')], '贵州茅台'],
  ['茅苔', [share('贵州茅台', 'near')], [], null],
  ['ai', [share('爱美客', 'pinyin')], [theme('AI芯片')], 'AI芯片'],
  ['tcl', [share('TCL科技')], [theme('TCL概念')], 'TCL科技'],
  ['固态', [], [theme('固态电池')], '固态电池'],
] as const)('for %j the best is %s', (words, shares, themes, expected) => {
  expect(best(words, [...shares], [...themes])).toBe(expected);
});

it('a theme that is only near is the best where no text has the words', () => {
  const found = (texts: number): Suggested => ({
    ...{ stock: none, news: none, hint: null },
    article: { total: texts, hits: [] },
    plate: { total: 1, hits: [theme('中药老字号', 'near')] },
  });
  expect(bestOf('老陈', found(0))?.name).toBe('中药老字号');
  expect(bestOf('老陈', found(25))).toBeNull();
});

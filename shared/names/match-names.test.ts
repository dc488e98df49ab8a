import { describe, expect, test } from 'vitest';
import { hintOf } from './hint-of.ts';
import { makeTable, type UnheardStock } from './make-table.ts';
import { leadingKind } from './leading-kind.ts';
import { matchNames } from './match-names.ts';
import { packNames, parseNames } from './name-table.ts';
import { isOneOff } from './near.ts';

const stock = (symbol: string, name: string, more: Partial<UnheardStock> = {}): UnheardStock => ({
  ...{ symbol, name, formerNames: [], oldSymbols: [], nicknames: [], isHalted: false, weight: 10 },
  ...more,
});

/** Invented names, as far as they are none. */
const table = await makeTable(
  [
    stock('600101.SS', '云山白茶', { weight: 30 }),
    stock('600102.SS', '云山银行', { weight: 20 }),
    stock('000103.SZ', '长城灯具', { formerNames: ['旧城木业'] }),
    stock('000104.SZ', '*ST北岸', { weight: 3 }),
    stock('300105.SZ', '云海Ａ', { isHalted: true, weight: 35 }),
    stock('920106.BJ', '绿洲股份', { oldSymbols: ['830106.BJ'] }),
    stock('688107.SS', 'QX科技-U'),
    stock('00108.HK', '重庆渔业'),
    stock('600109.SS', '远程运输'),
    stock('000110.SZ', 'C新厦工', { weight: 1 }),
    stock('000111.SZ', '退市海泊', { isHalted: true }),
    stock('600112.SS', '海波水运'),
  ],
  [
    { id: 1, name: '白茶', weight: 5, members: [0] },
    { id: 2, name: '5G基站（网）', weight: 9, members: [2, 6] },
    { id: 3, name: 'AI手机', weight: 7, members: [] },
    { id: 4, name: 'ST板块', weight: 1, members: [] },
  ],
);
const stocksOf = (typed: string) => matchNames(table, typed).stocks.map((found) => found.stock.name);
const platesOf = (typed: string) => matchNames(table, typed).plates.map(({ plate }) => plate.name);
const first = (typed: string) => {
  const [found] = matchNames(table, typed).stocks;
  return found && `${found.stock.name} ${found.match.by} ${found.match.ranges.join(' ')}`.trim();
};

test.each([
  ['600101', '云山白茶 code'],
  ['sh600101', '云山白茶 code'],
  ['600101.SH', '云山白茶 code'],
  ['６００１０１', '云山白茶 code'],
  ['101', '云山白茶 code'],
  ['云山白茶', '云山白茶 name 0,4'],
  ['山白', '云山白茶 name 1,3'],
  ['ysbc', '云山白茶 initials 0,4'],
  ['YSBC', '云山白茶 initials 0,4'],
  ['bc', '云山白茶 initials 2,4'],
  ['yunshanbaicha', '云山白茶 pinyin 0,4'],
  ['yunshanb', '云山白茶 pinyin 0,3'],
  ['yun山bc', '云山白茶 pinyin 0,4'],
  ['雲山', '云山白茶 name 0,2'],
  ['ysyh', '云山银行 initials 0,4'],
  ['ccdj', '长城灯具 initials 0,4'],
  ['zcdj', '长城灯具 initials 0,4'],
  ['旧城', '长城灯具 former'],
  ['jcmy', '长城灯具 former'],
  ['*ST', '*ST北岸 name 1,3'],
  ['ＳＴ', '*ST北岸 name 1,3'],
  ['北岸', '*ST北岸 name 3,5'],
  ['ST北岸', '*ST北岸 name 1,5'],
  ['N新厦工', 'C新厦工 name 1,4'],
  ['云海a', '云海Ａ name 0,3'],
  ['yunhai', '云海Ａ pinyin 0,2'],
  ['830106', '绿洲股份 old_code'],
  ['lvzhou', '绿洲股份 pinyin 0,2'],
  ['lüzhou', '绿洲股份 pinyin 0,2'],
  ['qxkj', 'QX科技-U initials 0,4'],
  ['qx科技u', 'QX科技-U name 0,6'],
  ['cqyy', '重庆渔业 initials 0,4'],
  ['zqyy', '重庆渔业 initials 0,4'],
  ['北岸航运', '*ST北岸 near 3,5'],
  ['苏北岸', '*ST北岸 near 3,5'],
  ['云山白茶(600101)', '云山白茶 code'],
  ['云山白茶（600101.SH）', '云山白茶 code'],
  ['600101云山白茶', '云山白茶 code'],
  ['云山白茶sh600101', '云山白茶 code'],
  ['$云山白茶(SH600101)$', '云山白茶 code'],
  ['股票代码：600101', '云山白茶 code'],
  ['云山白查', '云山白茶 near 0,4'],
  ['运山', '云山白茶 near 0,2'],
  ['绿洲鼓份', '绿洲股份 near 0,4'],
  ['绿粥股份', '绿洲股份 near 0,4'],
  ['海泊水运', '海波水运 near 0,4'],
  ['云白山茶', '云山白茶 near 0,4'],
  ['yunshanbaicga', '云山白茶 near 0,4'],
  ['云行', '云山银行 short 0,1 3,4'],
  ['云茶', '云山白茶 short 0,1 3,4'],
  ['山行', undefined],
  ['云山白茶股份有限公司', '云山白茶 name 0,4'],
  ['云山白茶酒股份有限公司', '云山白茶 name 0,4'],
  ['云山银行股票', '云山银行 name 0,4'],
  ['山白股价', '云山白茶 name 1,3'],
  ['云山白茶怎么样', '云山白茶 name 0,4'],
  ['中国云山银行股份有限公司', '云山银行 name 0,4'],
  ['中国云山', undefined],
  ['云山白茶种植科技', '云山白茶 near 0,4'],
  ['江苏云山白茶种植股份有限公司', '云山白茶 near 0,4'],
  ['江苏云山白茶种植', undefined],
  ['江苏绿洲新材料有限公司', '绿洲股份 near 0,4'],
  ['早上在江苏云山白茶有限公司', undefined],
  ['云山银行、长城灯具', '云山银行 name 0,4'],
  ['600101 000103', '云山白茶 code'],
  ['云山银行 加息', undefined],
  ['查无此物', undefined],
])('%s finds %s', (typed, found) => {
  expect(first(typed)).toBe(found);
});

test('several names find each of them, and words beside a name none', () => {
  expect(stocksOf('云山银行、长城灯具')).toEqual(['云山银行', '长城灯具']);
  expect(stocksOf('云山银行，旧城木业')).toEqual(['云山银行', '长城灯具']);
  expect(platesOf('白茶 AI手机')).toEqual(['AI手机', '白茶']);
  for (const words of ['云山银行 加息', '云 长', 'ysyh ccdj']) expect(stocksOf(words)).toEqual([]);
});

describe('order', () => {
  test('by name before by sound, the beginning before the middle, the heavier first', () => {
    expect(stocksOf('云')).toEqual(['云山白茶', '云山银行', '云海Ａ']);
    expect(stocksOf('ys')).toEqual(['云山白茶', '云山银行', '远程运输']);
  });
  test('what is halted comes last, unless exactly it is typed', () => {
    expect(stocksOf('yun').at(-1)).toBe('云海Ａ');
    expect(stocksOf('云海')[0]).toBe('云海Ａ');
  });
  test('a familiar word counts as a whole', () => expect(stocksOf('cc')[0]).toBe('长城灯具'));
});

describe('themes', () => {
  test.each([
    ['白茶', ['白茶']],
    ['bc', ['白茶']],
    ['云山白茶', ['白茶']],
    ['5g', ['5G基站（网）']],
    ['５Ｇ', ['5G基站（网）']],
    ['基站网', ['5G基站（网）']],
    ['AI', ['AI手机']],
    ['aisj', ['AI手机']],
    ['000103', ['5G基站（网）']],
    ['白茶板块', ['白茶']],
    ['AI手机概念股', ['AI手机']],
    ['ST板块', ['ST板块']],
    ['板块:茶叶', []],
  ])('%s finds %j', (typed, names) => expect(platesOf(typed)).toEqual(names));
  test('say which member was typed', () => {
    expect(matchNames(table, '云山白茶').plates.map(({ member }) => member)).toEqual(['云山白茶']);
    expect(matchNames(table, '白茶').plates.map(({ member }) => member)).toEqual(['']);
  });
});

test.each([
  ['白茶', 'plate'],
  ['云山', 'plate'],
  ['600101', 'stock'],
  ['ysbc', 'stock'],
  ['bc', 'stock'],
  ['5g', 'plate'],
  ['AI', 'plate'],
  ['qx', 'stock'],
])('of %s the group of the %s leads', (typed, kind) => {
  const { stocks, plates } = matchNames(table, typed);
  expect(leadingKind(typed, { stock: { hits: stocks }, plate: { hits: plates } })).toBe(kind);
});

test.each([
  ['ysbc', { kind: 'initials', text: '云山白茶', name: '云山白茶' }],
  ['旧城木业', { kind: 'former', text: '长城灯具', name: '长城灯具' }],
  ['830106', { kind: 'old_code', text: '920106', name: '绿洲股份' }],
  ['云山白查', { kind: 'near', text: '云山白茶', name: '云山白茶' }],
  ['zqyy', { kind: 'polyphone', text: '重庆渔业', name: '重庆渔业' }],
  ['云山白茶', null],
  ['600101', null],
  ['查无此物', null],
])('%s hints at %j', (typed, hint) => expect(hintOf(matchNames(table, typed))).toEqual(hint));

test.each([
  '',
  ' ',
  '。',
  '🚀',
  "'; drop table",
  '<b>',
  '"',
  '\u0000',
  'a'.repeat(500),
  '茶'.repeat(500),
  '\ud800',
  '(',
  '%',
])('%j is answered', (typed) => expect(matchNames(table, typed).stocks.length).toBeLessThanOrEqual(10));

test.each([
  ['abc', 'abd', true],
  ['abc', 'ab', true],
  ['abc', 'abcd', true],
  ['abc', 'acb', true],
  ['abc', 'abc', true],
  ['abc', 'cba', false],
  ['abc', 'a', false],
  ['abcd', 'badc', false],
])('%s and %s: %s', (one, other, isNear) => expect(isOneOff(one, other)).toBe(isNear));

test('a table that was packed is read as it was', () => expect(parseNames(packNames(table))).toEqual(table));

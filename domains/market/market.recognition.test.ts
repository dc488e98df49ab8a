import { describe, expect, it } from 'vitest';
import { expectLinear } from '#tests/support/linear.ts';
import { createDirectory } from './market.directory.ts';
import { recognisedIn } from './market.recognition.ts';
import { marketOf } from './market.rules.ts';

const names: Readonly<Record<string, string>> = {
  '600519.SS': '贵州茅台',
  '000002.SZ': '万科A',
  '000001.SZ': '平安银行',
  '000001.SS': '上证指数',
  '920186.BJ': '九岳机电',
  '601606.SS': '长城军工',
  '000066.SZ': '中国长城',
};
const directory = createDirectory(
  Object.entries(names).map(([symbol, name]) => ({
    symbol,
    name,
    market: marketOf(symbol) ?? 'SS',
    pinyinInitials: '',
    listDate: null,
  })),
  [{ symbol: '000002.SZ', name: '深万科A' }],
  [{ old: '832186.BJ', new: '920186.BJ', from: null }],
);

const recognised = (text: string) => recognisedIn(text, directory);
const symbolsIn = (text: string) => recognised(text).map(({ matches }) => matches.map(({ symbol }) => symbol));

describe('a security is known however it is written', () => {
  it.each([
    ['600519'],
    ['SH600519'],
    ['sh 600519'],
    ['600519.SH'],
    ['600519.SS'],
    ['６００５１９'],
    ['贵州茅台'],
    ['贵州茅台(600519)'],
    ['$贵州茅台(SH600519)$'],
    ['贵州茅台600519'],
    ['代码:600519'],
    ['名称：贵州茅台'],
    ['600519贵州茅台 1468.20 +1.56% 45.6亿 白酒'],
  ])('%s', (text) => expect(symbolsIn(text)).toEqual([['600519.SS']]));

  it('with blanks between its letters, or by the name it had', () => {
    expect(symbolsIn('万  科Ａ')).toEqual([['000002.SZ']]);
    expect(symbolsIn('深万科A')).toEqual([['000002.SZ']]);
  });

  it('by a code that was replaced, which is told', () => {
    expect(recognised('832186 九岳机电')).toEqual([
      { written: '832186', line: 0, matches: [{ symbol: '920186.BJ', name: '九岳机电' }], oldCode: '832186' },
    ]);
  });

  it('a bare code that an index has too is to be chosen, the share first; a name or a market beside it decides', () => {
    expect(symbolsIn('000001')).toEqual([['000001.SZ', '000001.SS']]);
    expect(symbolsIn('000001 平安银行')).toEqual([['000001.SZ']]);
    expect(symbolsIn('上证指数 000001 3950.12 +0.40%')).toEqual([['000001.SS']]);
    expect(symbolsIn('sh000001\n000001.SZ')).toEqual([['000001.SS'], ['000001.SZ']]);
  });

  it.each(['XD贵州茅', 'N茅台', '*ST贵州茅台', '1. 贵州茅台', '２、贵州茅台', '3) 600519', 'gzmt', 'GZMT'])(
    'with a sign of the day, a number before it or its first letters: %s',
    (text) => expect(symbolsIn(text)).toEqual([['600519.SS']]),
  );

  it('first letters of several are to be chosen from', () =>
    expect(symbolsIn('ccjg zgcc payh xyz')).toEqual([['601606.SS'], ['000066.SZ'], ['000001.SZ'], []]));
});

it('many in one line and in several, each once, in their order', () => {
  const text = '自选：平安银行、贵州茅台\n\n000002, 600519.SH；九岳机电\n';
  expect(recognised(text).map(({ line, matches }) => [line, matches[0]?.symbol])).toEqual([
    [0, '000001.SZ'],
    [0, '600519.SS'],
    [2, '000002.SZ'],
    [2, '920186.BJ'],
  ]);
});

it('what may be several is to be chosen, what is none is told', () => {
  expect(recognised('长城\n宁岱股')).toEqual([
    {
      written: '长城',
      line: 0,
      matches: [
        { symbol: '601606.SS', name: '长城军工' },
        { symbol: '000066.SZ', name: '中国长城' },
      ],
      oldCode: null,
    },
    { written: '宁岱股', line: 1, matches: [], oldCode: null },
  ]);
});

it.each(['', ' \n ', '12.30 +1.5% 10:30', '，、；'])('%j names nothing', (text) =>
  expect(recognised(text)).toEqual([]),
);

it('beside a code and figures a part of a name is none', () =>
  expect(symbolsIn('600519 长城 1700.00')).toEqual([['600519.SS']]));

it('symbols with their market behind them may stand side by side', () =>
  expect(symbolsIn('600519.SH 000002.SZ 920186.BJ')).toEqual([['600519.SS'], ['000002.SZ'], ['920186.BJ']]));

it.each(['600519 贵州茅台，SZ000009', '600519 SZ000009 12.30'])(
  'what nobody knows is told beside what is known: %s',
  (text) => {
    expect(recognised(text).filter(({ matches }) => matches.length === 0)).toMatchObject([{ written: 'SZ000009' }]);
  },
);

it('reads so many words and no more', () => {
  const words = Array.from({ length: 500 }, (_, nr) => `甲${nr}乙`).join(' ');
  expect(recognised(words)).toHaveLength(400);
});

it('a code that nobody has is unknown', () => {
  expect(recognised('699999')).toEqual([{ written: '699999', line: 0, matches: [], oldCode: null }]);
});

it.each(['甲', '6', 'sh', '甲:'])('a long text of %s takes as long as it is', async (piece) => {
  await expectLinear((size) => recognised(piece.repeat(size)), 20_000);
});

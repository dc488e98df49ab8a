import { expect, it } from 'vitest';
import { meantOf, meantStocks } from './meant-stock.ts';

const [bank, index] = [
  { symbol: '000001.SZ', name: '平安银行' },
  { symbol: '000001.SS', name: '上证指数' },
];
const wall = [
  { symbol: '601606.SS', name: '长城军工' },
  { symbol: '000066.SZ', name: '中国长城' },
];

/** docs/product/watchlist.md#recognised */
it.each([
  ['000001', [bank, index], [], '000001.SZ'],
  ['000001', [bank, index], [['000001', '000001.SS']], '000001.SS'],
  ['长城', wall, [], undefined],
  ['长城', wall, [['长城', '000066.SZ']], '000066.SZ'],
  ['平安银行', [bank], [], '000001.SZ'],
  ['没有这家', [], [], undefined],
] as const)('of %s and %j, chosen %j, comes %s', (written, matches, chosen, symbol) => {
  expect(meantOf({ written, matches: [...matches] }, new Map(chosen))?.symbol).toBe(symbol);
});

it('what is written in two ways comes once', () => {
  const found = [
    { written: '000001', line: 0, matches: [bank, index], old_code: null, pasted: undefined },
    { written: 'sz000001', line: 1, matches: [bank], old_code: null, pasted: undefined },
    { written: '没有这家', line: 2, matches: [], old_code: null, pasted: undefined },
  ];
  const symbols = (chosen: [string, string][]) => meantStocks(found, new Map(chosen)).map(({ symbol }) => symbol);
  expect(symbols([])).toEqual(['000001.SZ']);
  expect(symbols([['000001', '000001.SS']])).toEqual(['000001.SS', '000001.SZ']);
});

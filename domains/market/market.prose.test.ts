import { expect, test } from 'vitest';
import { createDirectory } from './market.directory.ts';
import { namedInProse } from './market.prose.ts';

const security = (symbol: string, name: string) => ({
  ...{ symbol, name, market: 'SS' as const, pinyinInitials: '', listDate: null },
});
const names = createDirectory(
  [
    security('600519.SS', '贵州茅台'),
    security('000002.SZ', '万科A'),
    security('000100.SZ', 'TCL科技'),
    security('601318.SS', '中国平安'),
    security('02318.HK', '中国平安'),
    security('000001.SZ', '平安银行'),
    security('600000.SS', '平安银行股份'),
    security('300024.SZ', '机器人'),
  ],
  [{ symbol: '600519.SS', name: '茅台股份' }],
);

/** docs/product/back-office.md#recognised */
test.each([
  ['贵州茅台与中国平安签约', ['600519.SS', '601318.SS']],
  ['茅台股份改名', ['600519.SS']],
  ['万科A、TCL科技公告', ['000002.SZ', '000100.SZ']],
  ['公司（600519.SH）与sz000001', ['600519.SS', '000001.SZ']],
  ['贵州茅台(600519)再谈贵州茅台', ['600519.SS']],
  ['平安银行股份有限公司', ['600000.SS']],
  ['平安银行涨停', ['000001.SZ']],
  ['成交 1600519 手、600519.5 元、600519%', []],
  ['贵州 茅台；XTCL科技；万科AB', []],
  ['贵州茅', []],
  ['', []],
])('%s', (text, symbols) => {
  expect(namedInProse(text, names).map(({ symbol }) => symbol)).toEqual(symbols);
});

test('letters that nobody sees part no name', () => {
  expect(namedInProse('贵州\u200b茅台', names)).toEqual([{ symbol: '600519.SS', name: '贵州茅台' }]);
});

test.each([
  ['a name again and again', '$贵州茅台$'.repeat(40_000), 1],
  ['a code again and again', '600519 '.repeat(40_000), 1],
  ['how a name begins', '贵州'.repeat(150_000), 0],
  ['what several are called', '中国平安、平安'.repeat(40_000), 1],
])('%s is asked once', (_what, text, count) => {
  let asked = 0;
  const find: typeof names.find = (one) => {
    asked += 1;
    return names.find(one);
  };
  expect(namedInProse(text, { ...names, find })).toHaveLength(count);
  expect(asked).toBe(count);
});

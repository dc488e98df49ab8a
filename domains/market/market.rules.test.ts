import { describe, expect, test } from 'vitest';
import { isAShare, marketOf, normaliseName, toSymbol } from './market.rules.ts';

describe('names', () => {
  test.each([
    ['万  科Ａ', '万科A'],
    ['万　科Ａ', '万科A'],
    ['＊ＳＴ金　田', '*ST金田'],
    ['*ST 国华', '*ST国华'],
    ['ＸＤ贵州茅', 'XD贵州茅'],
    ['N 振石', 'N振石'],
    ['C新股', 'C新股'],
    ['TCL科技', 'TCL科技'],
    [' 平安银行 ', '平安银行'],
  ])('%s → %s', (written, name) => expect(normaliseName(written)).toBe(name));
});

describe('symbols', () => {
  test.each([
    ['000001.SZ', '000001.SZ'],
    ['sz000001', '000001.SZ'],
    ['600519.SH', '600519.SS'],
    ['600519.SS', '600519.SS'],
    ['SH600519', '600519.SS'],
    ['sh.600519', '600519.SS'],
    ['sz.000001', '000001.SZ'],
    ['000985.CSI', '000985.SS'],
    ['000300.zz', '000300.SS'],
    ['bj.920185', '920185.BJ'],
    ['600519.XSHG', '600519.SS'],
    ['000001.SH', '000001.SS'],
    ['830799', '830799.BJ'],
    ['430047', '430047.BJ'],
    ['920819', '920819.BJ'],
    ['920819.sz', '920819.BJ'],
    ['430047.bj', '430047.BJ'],
    ['bj920819', '920819.BJ'],
    ['300750', '300750.SZ'],
    ['688981', '688981.SS'],
    ['510300', '510300.SS'],
    ['900901', '900901.SS'],
    ['700.HK', '00700.HK'],
    ['hk00700', '00700.HK'],
    ['AAPL.US', 'AAPL.US'],
    ['usAAPL', 'AAPL.US'],
    ['６００５１９．ＳＨ', '600519.SS'],
    [' 600519.SH ', '600519.SS'],
  ])('%s → %s', (written, symbol) => expect(toSymbol(written)).toBe(symbol));

  test.each([
    '',
    'sh..600519',
    'sh.60051',
    '60051',
    '6005190',
    'abc',
    '600519.XX',
    '.SH',
    '12345.SZ',
    '700000',
    "600519.SH'--",
    '123.US',
  ])('%s is none', (written) => expect(toSymbol(written)).toBeNull());

  test.each([
    ['600519.SS', 'SS'],
    ['00700.HK', 'HK'],
    ['600519.SH', null],
    ['600519', null],
  ])('the market of %s is %s', (symbol, market) => expect(marketOf(symbol)).toBe(market));
});

describe('A shares', () => {
  test.each([
    '600519.SS',
    '601318.SS',
    '603966.SS',
    '605499.SS',
    '688981.SS',
    '689009.SS',
    '000001.SZ',
    '001979.SZ',
    '002594.SZ',
    '003816.SZ',
    '300750.SZ',
    '301356.SZ',
    '302132.SZ',
    '430047.BJ',
    '830799.BJ',
    '920819.BJ',
  ])('%s is one', (symbol) => expect(isAShare(symbol)).toBe(true));
  test.each([
    '000001.SS',
    '900901.SS',
    '200002.SZ',
    '399001.SZ',
    '510300.SS',
    '159915.SZ',
    '113050.SS',
    '00700.HK',
    'AAPL.US',
    '600519',
  ])('%s is none', (symbol) => expect(isAShare(symbol)).toBe(false));
});

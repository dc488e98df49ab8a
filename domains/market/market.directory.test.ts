import { describe, expect, test } from 'vitest';
import { createDirectory } from './market.directory.ts';
import type { Market } from './market.rules.ts';

const security = (symbol: string, name: string) => ({
  symbol,
  name,
  market: symbol.slice(symbol.lastIndexOf('.') + 1) as Market,
  pinyinInitials: '',
  listDate: null,
});

const directory = createDirectory(
  [
    security('600519.SS', '贵州茅台'),
    security('000001.SZ', '平安银行'),
    security('000001.SS', '上证指数'),
    security('601318.SS', '中国平安'),
    security('02318.HK', '中国平安'),
    security('002436.SZ', '兴森科技'),
    security('AAPL.US', '苹果'),
    security('900901.SS', '云赛B股'),
    security('200002.SZ', '重名'),
    security('200003.SZ', '重名'),
  ],
  [
    { symbol: '000001.SZ', name: '深发展A' },
    { symbol: '002436.SZ', name: '旧名' },
    { symbol: '600519.SS', name: '旧名' },
    { symbol: '600519.SS', name: '云赛B股' },
    { symbol: '999999.SS', name: '不再有' },
  ],
);

describe('what a source calls a stock is looked up', () => {
  test.each([
    ['a symbol', '600519.SH', '贵州茅台', { symbol: '600519.SS', name: '贵州茅台' }],
    ['the name of that day stays', '600519.SS', 'XD贵州茅', { symbol: '600519.SS', name: 'XD贵州茅' }],
    ['a name that only repeats the code', '002436.SZ', '002436.SZ', { symbol: '002436.SZ', name: '兴森科技' }],
    ['no name', 'sz002436', '', { symbol: '002436.SZ', name: '兴森科技' }],
    ['a foreign code for a name', 'AAPL.US', 'AAPL', { symbol: 'AAPL.US', name: '苹果' }],
    ['a name alone', '', '兴森 科技', { symbol: '002436.SZ', name: '兴森科技' }],
    ['a former name alone', '', '深发展Ａ', { symbol: '000001.SZ', name: '深发展A' }],
    ['a name of now goes before a former one', '', '云赛B股', { symbol: '900901.SS', name: '云赛B股' }],
    ['of two with one name the share', '', '中国平安', { symbol: '601318.SS', name: '中国平安' }],
    ['a bare code', '002436', '', { symbol: '002436.SZ', name: '兴森科技' }],
    ['a bare code of two markets: the share', '000001', '', { symbol: '000001.SZ', name: '平安银行' }],
    ['a bare code of two markets: by name', '000001', '上证指数', { symbol: '000001.SS', name: '上证指数' }],
    ['a bare code with the name of the day', '600519', 'XD贵州茅', { symbol: '600519.SS', name: 'XD贵州茅' }],
  ])('%s', (_, symbol, name, found) => expect(directory.find({ symbol, name })).toEqual(found));

  test.each([
    ['a fund whose digits look like a share', '011631', '某某混合C'],
    ['the same in our spelling', '011631.SZ', '011631.SZ'],
    ['a code that is given out, under the name of something else', '000001', '华夏成长混合'],
    ['a name that two share', '', '重名'],
    ['a former name that two share', '', '旧名'],
    ['a former name of what is gone', '', '不再有'],
    ['nothing', '', ''],
  ])('left out: %s', (_, symbol, name) => expect(directory.find({ symbol, name })).toBeUndefined());
});

describe('symbols that a searched word may mean', () => {
  test.each([
    ['600519', ['600519.SS']],
    ['600519.SH', ['600519.SS']],
    ['sh600519', ['600519.SS']],
    ['６００５１９', ['600519.SS']],
    ['000001', ['000001.SZ', '000001.SS']],
    ['贵州茅台', ['600519.SS']],
    ['茅台', ['600519.SS']],
    ['深发展a', ['000001.SZ']],
    ['发展', ['000001.SZ']],
    ['中国平安', ['601318.SS', '02318.HK']],
    ['aapl', ['AAPL.US']],
    ['台', []],
    ['', []],
    ['60051', []],
  ])('%s', (term, symbols) => expect(directory.matching(term)).toEqual(symbols));

  test('no more than fifty, and what is called exactly so goes first', () => {
    const many = Array.from({ length: 80 }, (_, nr) => security(`60${String(nr).padStart(4, '0')}.SS`, `中国第${nr}`));
    const found = createDirectory([...many, security('601888.SS', '中国')], []).matching('中国');
    expect(found).toHaveLength(50);
    expect(found[0]).toBe('601888.SS');
  });
});

describe('symbols that were replaced', () => {
  const moved = createDirectory(
    [security('920047.BJ', '诺思兰德'), security('430090.BJ', '同辉信息')],
    [],
    [
      { old: '430047.BJ', new: '920047.BJ', from: '2025-10-09' },
      { old: '430090.BJ', new: '920047.BJ', from: null },
      { old: '830799.BJ', new: '920999.BJ', from: null },
    ],
  );

  test('find the security of today, with and without market', () => {
    const found = { symbol: '920047.BJ', name: '诺思兰德' };
    for (const symbol of ['430047.BJ', 'bj430047', '430047', '920047'])
      expect(moved.find({ symbol, name: '' })).toEqual(found);
    expect(moved.find({ symbol: '430047', name: '诺思兰德' })).toEqual(found);
    expect(moved.find({ symbol: '430047', name: '别的公司' })).toBeUndefined();
    expect(moved.matching('430047')).toEqual(['920047.BJ']);
    for (const written of ['430047', 'BJ430047', '920047.BJ', ' 430047.bj '])
      expect(moved.securityOf(written)?.symbol).toBe('920047.BJ');
  });

  test('stay with who has them now, and lead nowhere without a security', () => {
    expect(moved.securityOf('430090')?.symbol).toBe('430090.BJ');
    expect(moved.securityOf('830799')).toBeUndefined();
    expect(moved.find({ symbol: '830799.BJ', name: '' })).toBeUndefined();
  });
});

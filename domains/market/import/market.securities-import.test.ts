import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { createSecurityMapper, securitiesImport } from './market.securities-import.ts';

test('securities', () => {
  const toRow = createSecurityMapper(recordLeftovers().leftovers);
  const row = (fields: Record<string, unknown>) => toRow({ line: 1, fields, text: '' });
  expect(row({ symbol: '600519.SH', name: '贵州 茅台', pinyin_initials: 'GZMT', list_date: '20010827' })).toEqual({
    item: { symbol: '600519.SS', name: '贵州茅台', pinyinInitials: 'GZMT', listDate: '2001-08-27' },
  });
  expect(row({ symbol: '000003.SZ', name: 'PT金田A', list_date: '' })).toMatchObject({ item: { listDate: null } });
  expect(row({ symbol: 'nonsense', name: 'x' })).toEqual({ reason: expect.stringContaining('not a symbol') });
  expect(row({ symbol: '000003.SZ', name: '' })).toEqual({ reason: 'no name' });
  expect(row({ symbol: '000003.SZ', name: 'x', list_date: '2001-13-01' })).toEqual({
    reason: expect.stringContaining('list date'),
  });
});

test('the symbol that a security had before', () => {
  const toRow = createSecurityMapper(recordLeftovers().leftovers);
  const item = (fields: Record<string, unknown>) =>
    toRow({ line: 1, fields: { symbol: '920047.BJ', name: '诺思兰德', ...fields }, text: '' });
  expect(item({ old_code: '430047', symbol_from: '20251009' })).toMatchObject({
    item: { oldSymbol: '430047.BJ', symbolFrom: '2025-10-09' },
  });
  expect(item({ 旧代码: 'bj430047' })).toMatchObject({ item: { oldSymbol: '430047.BJ', symbolFrom: null } });
  expect(item({ old_code: 'nonsense' })).toEqual({ reason: expect.stringContaining('not a symbol') });
  expect(item({ old_code: '430047', symbol_from: '2025-13-09' })).toEqual({
    reason: expect.stringContaining('the day of the symbol'),
  });
});

test('the saved answer of a call is the list that it holds', () => {
  const { leftovers } = recordLeftovers();
  const mapper = securitiesImport.begin({}, { now: () => 0, leftovers })('list.json');
  const row = { symbol: '600519.SH', name: '贵州茅台' };
  expect(mapper.recordsIn({ line: 1, fields: { code: 0, data: { list: [row, 7] } }, text: '' })).toEqual([
    { line: 1, element: 1, fields: row, text: JSON.stringify(row) },
    { line: 1, element: 2, reason: 'JSON, but not an object', text: '7' },
  ]);
  const single = { line: 1, fields: row, text: '' };
  expect(mapper.recordsIn(single)).toEqual([single]);
});

test.each(['date', '时间', 'min', 'max'])(
  'a file with a column %s tells of days, times or names, and is no list of securities',
  (name) => {
    const { faultOfHeader } = securitiesImport.begin({}, { now: () => 0, ...recordLeftovers() })('list.csv');
    expect(faultOfHeader?.(['symbol', 'name', name])).toContain('tells of days or times');
    expect(faultOfHeader?.(['symbol', 'name'])).toBeNull();
  },
);

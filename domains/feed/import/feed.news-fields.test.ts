import { expect, test } from 'vitest';
import { clsRecord, mapNews, ownRecord } from '#tests/support/news-records.ts';

test.each([
  ['a name alone', [{ code: '', name: '泛微网络' }], [{ symbol: '', name: '泛微网络' }]],
  [
    'a bare code',
    ['011631', { code: '000001', name: '上证指数' }],
    [
      { symbol: '011631', name: '' },
      { symbol: '000001', name: '上证指数' },
    ],
  ],
  ['a code as a number', [{ Symbol: 600519, Name: '贵州茅台' }], [{ symbol: '600519', name: '贵州茅台' }]],
  [
    'names as words',
    '贵州茅台、宁德时代',
    [
      { symbol: '', name: '贵州茅台' },
      { symbol: '', name: '宁德时代' },
    ],
  ],
  ['each once', ['sh600519', '600519.SH', ''], [{ symbol: '600519.SS', name: '' }]],
])('%s', (_, stocks, kept) =>
  expect(mapNews({ ...clsRecord, stocks })).toMatchObject({ item: { draft: { stocks: kept } } }),
);

test('six digits of a fund make no news of A shares', () => {
  expect(mapNews({ ...clsRecord, subjects: [], stocks: ['011631'] })).toMatchObject({
    item: { draft: { subjectIds: [723] } },
  });
  expect(mapNews({ ...clsRecord, subjects: [], stocks: ['600519'] })).toMatchObject({
    item: { draft: { subjectIds: [9] } },
  });
});
test('a plate whose id the database cannot hold is none', () => {
  const plates = [2 ** 31 - 1, 2 ** 31, 0, -1, 1.5].map((id) => ({ id, name: '芯片' }));
  expect(mapNews({ ...ownRecord, plates })).toHaveProperty('item.draft.plates', [{ id: 2 ** 31 - 1, name: '芯片' }]);
});

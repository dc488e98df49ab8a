import { expect, test } from 'vitest';
import { toSymbol } from '#domains/market/market.service.ts';
import { recordsIn } from './answers.ts';
import { toStocks } from './news-fields.ts';
import { createLeftovers } from './leftovers.ts';
import { createNewsFileMapper } from './news-mapper.ts';
import { presetFor, presetNamed } from './presets.ts';
import { isFault } from '#importer/reading/rows.ts';

const now = Date.UTC(2026, 5, 30) / 1000;

const eastmoney = {
  code: '202605143433210987',
  title: '白酒板块走强',
  summary: '【白酒板块走强】白酒板块午后走强，多股涨停。',
  showTime: '2026-05-14 13:31:08',
  stockList: ['1.600519', '0.000858', '90.BK0475'],
};
const sina = { id: 4411223, rich_text: '沪指午后走强。', create_time: '2026-05-14 13:31:08' };

function itemsOf(answer: Record<string, unknown>) {
  const mapper = createNewsFileMapper({
    ignored: [],
    fileName: 'answer.json',
    preset: undefined,
    source: undefined,
    now: () => now,
    leftovers: createLeftovers(),
  });
  return recordsIn({ line: 1, fields: answer, text: '' }).map((row) => (isFault(row) ? row : mapper.toItem(row)));
}

test.each([
  ['1.600519', '600519.SS'],
  ['1.688981', '688981.SS'],
  ['0.000858', '000858.SZ'],
  ['0.300750', '300750.SZ'],
  ['0.430047', '430047.BJ'],
  ['0.920002', '920002.BJ'],
  ['116.00700', '00700.HK'],
  ['105.AAPL', 'AAPL.US'],
  ['106.BRK_A', 'BRK.A.US'],
  ['600519.SH', '600519.SS'],
  // Bare digits and names are looked up when the flash is read.
  ['600519', '600519'],
])("东方财富's %s is %s", (written, symbol) => {
  expect(toStocks([written], presetNamed('eastmoney').spellStock)).toEqual([{ symbol, name: '' }]);
});

test('a share of its stockList files the flash under A股; plates are no stocks; what we cannot read is told', () => {
  expect(presetFor(Object.keys(eastmoney)).name).toBe('eastmoney');
  expect(itemsOf(eastmoney)).toMatchObject([
    {
      item: {
        draft: {
          stocks: [
            { symbol: '600519.SS', name: '' },
            { symbol: '000858.SZ', name: '' },
          ],
          subjectIds: [9],
        },
      },
    },
  ]);
  expect(toStocks(['100.HSI'], presetNamed('eastmoney').spellStock)).toEqual([{ symbol: '', name: '100.HSI' }]);
  expect(toSymbol('1.600519')).toBeNull();
});

test.each([
  [
    '东方财富',
    { code: '1', data: { fastNewsList: [eastmoney, { ...eastmoney, code: '202605143433210988' }], size: 2 } },
  ],
  ['新浪', { result: { status: { code: 0 }, data: { feed: { list: [sina, { ...sina, id: 4411224 }], html: '' } } } }],
])('a whole answer of %s is a list of records', (_, answer) => {
  const items = itemsOf(answer);
  expect(items).toHaveLength(2);
  for (const item of items) expect(item).toHaveProperty('item.draft.createdAt', Date.UTC(2026, 4, 14, 5, 31, 8) / 1000);
});

import { expect, test } from 'vitest';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { mapNews, noon, readAt } from '#tests/support/news-records.ts';
import { toSymbol } from '#domains/market/market.service.ts';
import { recordsIn } from './feed.answers.ts';
import { toStocks } from './feed.news-fields.ts';
import { newsImport } from './feed.news-import.ts';
import { presetFor, presetNamed } from './feed.presets.ts';
import { isFault } from '#shared/import/records.ts';

const eastmoney = {
  code: '202605143433210987',
  title: '白酒板块走强',
  summary: '【白酒板块走强】白酒板块午后走强，多股涨停。',
  showTime: '2026-05-14 13:31:08',
  stockList: ['1.600519', '0.000858', '90.BK0475'],
};
const sina = { id: 4411223, rich_text: '沪指午后走强。', create_time: '2026-05-14 13:31:08' };

function itemsOf(answer: Record<string, unknown>) {
  const { leftovers } = recordLeftovers();
  const mapper = newsImport.begin({}, { now: () => readAt, leftovers })('answer.json');
  return mapper
    .recordsIn({ line: 1, fields: answer, text: '' })
    .map((row) => (isFault(row) ? row : mapper.toItem(row)));
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

test.each([
  [
    '东方财富',
    {
      code: '202605143000',
      showTime: '2026-05-14 12:00:00',
      title: '标题',
      summary: '摘要。',
      stockList: ['600519'],
    },
    { key: '202605143000', draft: { createdAt: noon, source: '东方财富', stocks: [{ symbol: '600519' }] } },
  ],
  [
    '华尔街见闻',
    { id: 31, display_time: noon, content_text: '正文。', uri: 'https://w.cn/31', author: { display_name: '张三' } },
    { draft: { createdAt: noon, summary: '正文。', originalUrl: 'https://w.cn/31', displayAuthor: '张三' } },
  ],
  [
    '新浪',
    {
      id: 32,
      create_time: '2026-05-14 12:00:00',
      update_time: '2026-05-14 12:00:05',
      rich_text: '正文。',
      docurl: 'https://s.cn/32',
    },
    { revision: (noon + 5) * 1000, draft: { createdAt: noon, summary: '正文。', originalUrl: 'https://s.cn/32' } },
  ],
  [
    '金十',
    { id: '20260514', time: '2026-05-14 12:00:00', data: { content: '<b>正文。</b>', pic: 'https://j.cn/1.png' } },
    { draft: { createdAt: noon, summary: '正文。', image: 'https://j.cn/1.png', source: '金十数据' } },
  ],
  [
    '股票 as a column',
    { 编号: 5, 发布时间: '2026-05-14 12:00', 内容: '正文。', 股票: '贵州茅台,600519.SH' },
    { draft: { stocks: [{ symbol: '', name: '贵州茅台' }, { symbol: '600519.SS' }] } },
  ],
])('%s', (_, fields, item) => expect(mapNews(fields)).toMatchObject({ item }));

test('a code is an id only where it stands beside showTime', () => {
  expect(mapNews({ code: '600519', time: noon, content: '正文。' })).toEqual({
    reason: expect.stringContaining('no id'),
  });
});

const flash = {
  title: '标题',
  summary: '摘要。',
  subjectIds: [9, 679],
  stocks: [{ symbol: '600519.SS', name: '贵州茅台' }],
  plates: [{ id: 3, name: '芯片' }],
  image: 'https://a.cn/1.png',
  impact: 1,
  flashMessageType: 'selected',
  createdAt: noon,
};
const pc = {
  Id: '77',
  Title: '标题',
  Summary: '摘要。',
  Impact: 1,
  Important: 1,
  ClusterId: '4',
  Others: [{ Id: '70', Source: '财联社', CreatedAtInSec: noon, SubjIds: ['9'] }],
  CreatedAt: '2026-05-14T12:00:00+08:00',
  CreatedAtInSec: noon,
  UpdatedAtInSec: noon + 9,
  SubjIds: ['9', '679'],
  NeedExplained: true,
  SubscribeType: 0,
  IsWithdrawn: false,
  Stocks: [{ Symbol: '600519.SS', Name: '贵州茅台' }],
  BkjInfoArr: [{ Id: 3, Name: '芯片' }],
  Image: 'https://a.cn/1.png',
  FlashMessageType: 'selected',
};
const v6 = {
  id: '77',
  title: '标题',
  summary: '摘要。',
  image: 'https://a.cn/1.png',
  impact: 1,
  subscribe_type: 0,
  subj_ids: [9, 679],
  stocks: [{ name: '贵州茅台', symbol: '600519.SS', market: 'SS' }],
  bkj_infos: [{ id: 3, name: '芯片' }],
  created_at: noon,
  manual_updated_at: noon + 9,
  flash_message_type: 'selected',
};
test.each([
  ['/api/pc/msgs', pc, { ...flash, needExplained: true, important: 1 }],
  ['/api/v6/message/newsflash', v6, flash],
])('our own %s comes back without loss', (_, fields, draft) => {
  expect(presetFor(Object.keys(fields)).name).toBe('kaipan');
  expect(mapNews(fields)).toMatchObject({ item: { key: '77', revision: (noon + 9) * 1000, draft } });
});

test('a VIP flash of ours stays one, a withdrawn one is a deletion', () => {
  expect(mapNews({ ...pc, SubscribeType: 1 })).toHaveProperty('item.draft.subscribeType', 1);
  expect(mapNews({ ...pc, Title: '', Summary: '', IsWithdrawn: true })).toHaveProperty('item.isDeleted', true);
});

test.each([
  { NewMsgs: [pc, { ...pc, Id: '78' }] },
  { code: 20000, data: { messages: [v6, { ...v6, id: '78' }], next_cursor: '0' } },
])('a saved answer is taken apart: %#', (answer) => {
  const records = recordsIn({ line: 1, fields: answer, text: '' });
  expect(records.map((record) => ('fields' in record ? mapNews(record.fields) : record))).toMatchObject([
    { item: { key: '77' } },
    { item: { key: '78' } },
  ]);
  expect(records.map(({ element }) => element)).toEqual([1, 2]);
});

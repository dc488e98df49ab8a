import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/support/linear.ts';
import { recordsIn } from './answers.ts';
import { createLeftovers } from './leftovers.ts';
import { createNewsMapper } from './news-item.ts';
import { toParagraphs, toPlainText } from './plain-text.ts';
import { presetFor, presetNamed } from './presets.ts';
import { createSecurityMapper } from './security-row.ts';
import { parseTime } from './times.ts';

const now = Date.UTC(2026, 5, 30) / 1000;
const noon = Date.UTC(2026, 4, 14, 4) / 1000;

test.each([
  [noon, noon],
  [noon * 1000 + 999, noon],
  [String(noon), noon],
  [`${noon}000`, noon],
  ['2026-05-14T04:00:00Z', noon],
  ['2026-05-14T04:00:00.123Z', noon],
  ['2026-05-14T12:00:00+08:00', noon],
  ['2026-05-14T00:00:00-0400', noon],
  ['2026-05-14 12:00:00+08', noon],
  ['2026-05-14 12:00', noon],
  ['2026-05-14 12:00:00', noon],
  ['2026/5/14 12:00:05', noon + 5],
  ['２０２６-05-14 12:00', noon],
  ['2026-02-30 12:00', null],
  ['2026-05-14 24:00', null],
  ['2026-05-14', null],
  ['yesterday', null],
  ['', null],
  [0, null],
  [Number.NaN, null],
  [null, null],
])('time %j', (written, expected) => {
  expect(parseTime(written)).toBe(expected);
});

test.each([
  ['<p>沪指<b>涨</b></p><p>深指&amp;创指&nbsp;跌</p>', '沪指涨\n深指&创指\u00A0跌'],
  ['PE<10 且 PB>1', 'PE<10 且 PB>1'],
  ['a<br>b<script>alert(1)</script>', 'a\nb'],
  ['AT&amp;T &lt;b&gt;', 'AT&T <b>'],
  ['A & B', 'A & B'],
  ['a\u0000b\u0007c\td\ud800', 'abc\td\uFFFD'],
  ['涨\u202E8.91\u2069&#8238;', '涨8.91'],
  ['one\r\n\r\n\r\n\r\ntwo ', 'one\n\ntwo'],
])('plain text of %j', (text, expected) => {
  expect(toPlainText(text)).toBe(expected);
});

test('paragraphs are safe HTML of plain text', () => {
  expect(toParagraphs('PE<10 & <b>\n\n第二段')).toBe('<p>PE&lt;10 &amp; &lt;b&gt;</p><p>第二段</p>');
});

const cls = {
  id: 2370637,
  ctime: noon,
  modified: noon + 60,
  title: '美联储官员讲话',
  brief: null,
  content: '【美联储官员讲话】财联社5月14日电，通胀回落。',
  level: 'C',
  author: '',
  subjects: [{ id: 1264, name: '环保' }],
  stocks: [],
};

function map(fields: Record<string, unknown>, preset = presetFor(Object.keys(fields)).name, source = 'src') {
  const mapper = createNewsMapper({
    source,
    preset: presetNamed(preset),
    now: () => now,
    leftovers: createLeftovers(),
  });
  return mapper({ line: 3, fields, text: '' });
}

test('the cls preset is known by its keys and keeps the whole text as summary, without its headline', () => {
  expect(presetFor(Object.keys(cls)).name).toBe('cls');
  expect(map(cls)).toEqual({
    item: {
      source: 'src',
      key: '2370637',
      revision: (noon + 60) * 1000,
      isDeleted: false,
      hasOwnBrief: false,
      columnWords: ['id', 'name', '环保'],
      remarks: [],
      line: 3,
      draft: {
        title: '美联储官员讲话',
        summary: '财联社5月14日电，通胀回落。',
        content: '<p>财联社5月14日电，通胀回落。</p>',
        subjectIds: [723],
        labels: ['环保'],
        stocks: [],
        impact: 0,
        image: '',
        source: '财联社',
        originalUrl: '',
        displayAuthor: '',
        createdAt: noon,
      },
    },
  });
});

test.each([
  ['a brief goes before the text', { brief: '短' }, { summary: '短' }],
  ['a brief loses its headline too', { brief: '【美联储官员讲话】短' }, { summary: '短' }],
  [
    'a brief cut in the middle of a sentence gives way',
    { brief: '财联社5月14日电，通胀…' },
    { summary: '财联社5月14日电，通胀回落。' },
  ],
  [
    'without a title the headline stays',
    { title: '' },
    { title: '', summary: '【美联储官员讲话】财联社5月14日电，通胀回落。' },
  ],
  [
    'a headline that is not the title is kept',
    { content: '【快讯】通胀回落。' },
    { summary: '【快讯】通胀回落。', content: '<p>【快讯】通胀回落。</p>' },
  ],
  [
    'the title as first line is not told twice',
    { content: '美联储官员讲话\n通胀回落。' },
    { summary: '通胀回落。', content: '<p>通胀回落。</p>' },
  ],
  [
    'a brief that lacks only the lead-in gives way to the text',
    { brief: '通胀回落。' },
    { summary: '财联社5月14日电，通胀回落。', content: '<p>财联社5月14日电，通胀回落。</p>' },
  ],
  ['a headline alone is the text', { content: '【只有标题】' }, { summary: '【只有标题】' }],
  ['level B is big news', { level: 'B' }, { subjectIds: [10, 723] }],
  [
    'subjects by name',
    {
      subjects: [
        { id: 1, name: '盘面直播' },
        { id: 2, name: '美股动态' },
      ],
    },
    { subjectIds: [9, 469, 779], labels: [] },
  ],
  [
    'no subject, mainland stocks',
    { subjects: [], stocks: [{ name: '万  科Ａ', symbol: '000002.SZ' }] },
    { subjectIds: [9], stocks: [{ symbol: '000002.SZ', name: '万科A' }] },
  ],
  [
    'Beijing in small letters',
    { stocks: [{ name: '甲', symbol: '920001.bj' }] },
    { stocks: [{ symbol: '920001.BJ', name: '甲' }] },
  ],
  ['only https pictures', { images: ['http://a.cn/1.png', 'https://a.cn/2.png'] }, { image: 'https://a.cn/2.png' }],
])('cls: %s', (_name, change, expected) => {
  expect(map({ ...cls, ...change })).toMatchObject({ item: { draft: expected } });
});

const told = '据悉，双方将在医疗健康领域加强合作，为深化经贸往来作出贡献。市场人士对此表示欢迎，认为前景可期。';
test.each([
  ['in the middle of a sentence, with another lead-in', '双方将在医疗健康领域加强合作，为深化经贸往'],
  ['with other signs', '据悉，双方将在医疗健康领域加强合作,为深化经贸往来作出'],
  ['with a code', '据悉，双方<0809>将在医疗健康领域加强合作，为深化经贸往来作出'],
  ['with three points', '双方将加强合作...'],
  ['behind an open bracket', '据悉，双方将在医疗健康领域加强合作（'],
  ['at its length, from a text that was corrected since', `${'其他说法，'.repeat(30)}为深化`],
])('a brief that was cut %s gives way to the whole text', (_, brief) => {
  const mapped = map({ ...cls, content: `【美联储官员讲话】财联社5月14日电，${told}`, brief });
  expect(mapped).toMatchObject({ item: { hasOwnBrief: false, draft: { summary: `财联社5月14日电，${told}` } } });
});

test.each([
  ['a whole sentence of the text', '据悉，双方将在医疗健康领域加强合作，为深化经贸往来作出贡献'],
  ['words of its own', '双方合作前景可期'],
  ['a reporter at the end', '双方将加强合作。（记者 黄心怡）'],
])('a brief that was not cut stays: %s', (_, brief) => {
  expect(map({ ...cls, content: told, brief })).toMatchObject({
    item: { hasOwnBrief: true, draft: { summary: brief } },
  });
});

describe('stocks keep what the source says', () => {
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
  ])('%s', (_, stocks, kept) => expect(map({ ...cls, stocks })).toMatchObject({ item: { draft: { stocks: kept } } }));

  test('six digits of a fund make no news of A shares', () => {
    expect(map({ ...cls, subjects: [], stocks: ['011631'] })).toMatchObject({ item: { draft: { subjectIds: [723] } } });
    expect(map({ ...cls, subjects: [], stocks: ['600519'] })).toMatchObject({ item: { draft: { subjectIds: [9] } } });
  });
});

describe('records of other publishers', () => {
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
  ])('%s', (_, fields, item) => expect(map(fields)).toMatchObject({ item }));

  test('a code is an id only where it stands beside showTime', () => {
    expect(map({ code: '600519', time: noon, content: '正文。' })).toEqual({
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
    ['/api/pc/msgs', pc, { ...flash, needExplained: true }],
    ['/api/v6/message/newsflash', v6, flash],
  ])('our own %s comes back without loss', (_, fields, draft) => {
    expect(presetFor(Object.keys(fields)).name).toBe('kaipan');
    expect(map(fields)).toMatchObject({ item: { key: '77', revision: (noon + 9) * 1000, draft } });
  });

  test('a VIP flash of ours stays one, a withdrawn one is a deletion', () => {
    expect(map({ ...pc, SubscribeType: 1 })).toHaveProperty('item.draft.subscribeType', 1);
    expect(map({ ...pc, Title: '', Summary: '', IsWithdrawn: true })).toHaveProperty('item.isDeleted', true);
  });

  test.each([
    { NewMsgs: [pc, { ...pc, Id: '78' }] },
    { code: 20000, data: { messages: [v6, { ...v6, id: '78' }], next_cursor: '0' } },
  ])('a saved answer is taken apart: %#', (answer) => {
    const records = recordsIn({ line: 1, fields: answer, text: '' });
    expect(records.map((record) => ('fields' in record ? map(record.fields) : record))).toMatchObject([
      { item: { key: '77' } },
      { item: { key: '78' } },
    ]);
    expect(records.map(({ element }) => element)).toEqual([1, 2]);
  });
});

describe('what one record may hold', () => {
  test.each([
    ['title', { title: '长'.repeat(301) }, 'the title is longer than 300'],
    ['text', { content: '长'.repeat(100_001) }, 'the text is longer than 100000'],
    ['brief', { brief: '长'.repeat(100_001) }, 'the summary is longer than 100000'],
    ['list of subjects', { subjects: Array.from({ length: 51 }, (_, nr) => nr + 1) }, 'more than 50 subjects'],
    ['author', { author: '长'.repeat(101) }, 'the author is longer than 100'],
  ])('refused: too long a %s', (_, change, reason) => {
    expect(map({ ...cls, ...change }, 'generic')).toEqual({ reason: expect.stringContaining(reason) });
  });

  test('lists end after fifty entries, and what is left out is counted', () => {
    const leftovers = createLeftovers();
    const many = Array.from({ length: 90 }, (_, nr) => nr + 1);
    const fields = {
      id: 1,
      time: noon,
      text: '正文。',
      subjects: [...many.slice(0, 50), ...many.slice(0, 50).map((nr) => `签${nr}`)],
      stocks: many.map((nr) => `公司${nr}`),
    };
    const mapped = createNewsMapper({ source: 's', preset: presetNamed('generic'), now: () => now, leftovers })({
      line: 1,
      fields,
      text: '',
    });
    expect(mapped).toHaveProperty('item.draft.subjectIds.length', 50);
    expect(mapped).toHaveProperty('item.draft.labels.length', 50);
    expect(mapped).toHaveProperty('item.draft.stocks.length', 50);
    expect(leftovers.sentence()).toBe('not used: 40 entries of lists that are too long');
  });

  test('of a long text the feed shows whole sentences, and its page everything', () => {
    const leftovers = createLeftovers();
    const text = '这是一句话。'.repeat(2000);
    const mapped = createNewsMapper({ source: 's', preset: presetNamed('generic'), now: () => now, leftovers })({
      line: 1,
      fields: { id: 1, time: noon, text },
      text: '',
    });
    expect(mapped).toHaveProperty('item.draft.summary', '这是一句话。'.repeat(1333));
    expect(mapped).toHaveProperty('item.draft.content', `<p>${text}</p>`);
    expect(leftovers.sentence()).toContain('1 long texts are shown in part');
  });
});

describe('records of any kind take work in proportion to them', () => {
  test.each([
    ['blanks in a title', (n: number) => ({ title: `甲${' '.repeat(n)}乙` })],
    ['blanks before line ends', (n: number) => ({ content: `甲${' '.repeat(n)}乙\n` })],
    ['points', (n: number) => ({ content: '甲', brief: `${'.'.repeat(n)}甲` })],
    ['brackets', (n: number) => ({ content: '【'.repeat(n) })],
    ['signs of comparison', (n: number) => ({ content: `<p>${'<'.repeat(n)}` })],
    ['tags inside tags', (n: number) => ({ content: '<b>'.repeat(n / 6) + '</i>'.repeat(n / 6) })],
    ['tables inside tables', (n: number) => ({ content: '<table><tr><td>'.repeat(n / 15) })],
    ['stocks', (n: number) => ({ stocks: '甲,'.repeat(n / 2) })],
    ['a symbol', (n: number) => ({ stocks: [{ symbol: '6'.repeat(n), name: '\uFDFA'.repeat(n / 10) }] })],
    ['a time', (n: number) => ({ ctime: `2026-05-14 12:00${' '.repeat(n)}x` })],
    ['subjects', (n: number) => ({ subjects: '甲;'.repeat(n / 2) })],
    ['an id', (n: number) => ({ id: ' '.repeat(n) })],
    ['keys', (n: number) => Object.fromEntries(Array.from({ length: n / 100 }, (_, nr) => [`key${nr}`, nr]))],
  ])('%s', async (_, changeOf) => {
    const mapper = createNewsMapper({
      source: 's',
      preset: presetNamed('cls'),
      now: () => now,
      leftovers: createLeftovers(),
    });
    await expectLinear((size) => mapper({ line: 1, fields: { ...cls, ...changeOf(size) }, text: '' }), 500_000);
  });
});

test('a generic record: other names, words instead of lists, our own subject ids', () => {
  const fields = {
    Key: 'x-1',
    PubTime: '2026-05-14 12:00',
    digest: '摘要',
    Body: '正文',
    subjects: '9,公司;芯片',
    stocks: 'sh600519|bad',
    impact: '-1',
    source_url: 'https://n.cn/1',
    Author: '张三',
  };
  expect(map(fields)).toMatchObject({
    item: {
      key: 'x-1',
      revision: 0,
      draft: {
        summary: '摘要',
        content: '<p>正文</p>',
        createdAt: noon,
        subjectIds: [9, 35],
        labels: ['芯片'],
        stocks: [
          { symbol: '600519.SS', name: '' },
          { symbol: '', name: 'bad' },
        ],
        impact: -1,
        source: 'src',
        originalUrl: 'https://n.cn/1',
        displayAuthor: '张三',
      },
    },
  });
});

test('a deletion needs an id only', () => {
  expect(map({ id: 7, deleted: 'true' })).toMatchObject({ item: { key: '7', isDeleted: true } });
});

test.each([
  ['no id', { id: null }, 'no id'],
  ['an id too long', { id: 'x'.repeat(201) }, 'no id, or one longer'],
  ['no time', { ctime: '' }, 'no time'],
  ['a strange time', { ctime: 'soon' }, 'cannot read the time "soon"'],
  ['the future', { ctime: now + 601 }, 'lies in the future'],
  ['before 1990', { ctime: 631_123_199 }, 'before 1990'],
  ['no text', { title: '', content: '<p> </p>' }, 'no text'],
  ['a strange revision', { modified: 'x' }, 'cannot read the revision'],
])('rejected: %s', (_name, change, reason) => {
  expect(map({ ...cls, ...change })).toEqual({ reason: expect.stringContaining(reason) });
});

test('a time a little ahead of our clock is taken', () => {
  expect(map({ ...cls, ctime: now + 600 })).toHaveProperty('item');
});

test('securities', () => {
  const toRow = createSecurityMapper(createLeftovers());
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

import { expect, test } from 'vitest';
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
      revision: noon + 60,
      isDeleted: false,
      hasOwnBrief: false,
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

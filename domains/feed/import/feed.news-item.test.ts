import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/support/linear.ts';
import { recordLeftovers } from '#tests/support/leftovers.ts';
import { mapNews, newsMapper, noon, readAt } from '#tests/support/news-records.ts';
import { createNewsMapper } from './feed.news-item.ts';
import { presetFor, presetNamed } from './feed.presets.ts';

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

test('the cls preset is known by its keys and keeps the whole text as summary, without its headline', () => {
  expect(presetFor(Object.keys(cls)).name).toBe('cls');
  expect(mapNews(cls)).toEqual({
    item: {
      source: 'src',
      key: '2370637',
      revision: (noon + 60) * 1000,
      isDeleted: false,
      hasOwnBrief: false,
      subjectWords: ['id', 'name', '环保'],
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
    'a headline that nearly is the title stays in the text and is not shown again',
    { content: '【美联储官员们讲话】通胀回落。', title: '美联储多位官员们讲话' },
    { summary: '通胀回落。', content: '<p>【美联储官员们讲话】通胀回落。</p>' },
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
  ['level B is important and big news', { level: 'B' }, { subjectIds: [10, 723], important: 1, impact: 0 }],
  ['level A is very important', { level: ' a ' }, { subjectIds: [10, 723], important: 2, impact: 0 }],
  ['our own number says how important it is', { level: 2 }, { subjectIds: [723], important: 2, impact: 0 }],
  ['what is important is neither good nor bad', { level: '-2' }, { impact: 0 }],
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
  expect(mapNews({ ...cls, ...change })).toMatchObject({ item: { draft: expected } });
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
  const mapped = mapNews({ ...cls, content: `【美联储官员讲话】财联社5月14日电，${told}`, brief });
  expect(mapped).toMatchObject({ item: { hasOwnBrief: false, draft: { summary: `财联社5月14日电，${told}` } } });
});

test.each([
  ['a whole sentence of the text', '据悉，双方将在医疗健康领域加强合作，为深化经贸往来作出贡献'],
  ['words of its own', '双方合作前景可期'],
  ['a reporter at the end', '双方将加强合作。（记者 黄心怡）'],
])('a brief that was not cut stays: %s', (_, brief) => {
  expect(mapNews({ ...cls, content: told, brief })).toMatchObject({
    item: { hasOwnBrief: true, draft: { summary: brief } },
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
    expect(mapNews({ ...cls, ...change }, 'generic')).toEqual({ reason: expect.stringContaining(reason) });
  });

  test('lists end after fifty entries, and what is left out is counted', () => {
    const { leftovers, pieces } = recordLeftovers();
    const many = Array.from({ length: 90 }, (_, nr) => nr + 1);
    const fields = {
      id: 1,
      time: noon,
      text: '正文。',
      subjects: [...many.slice(0, 50), ...many.slice(0, 50).map((nr) => `签${nr}`)],
      stocks: many.map((nr) => `公司${nr}`),
    };
    const mapped = createNewsMapper({ source: 's', preset: presetNamed('generic'), now: () => readAt, leftovers })({
      line: 1,
      fields,
      text: '',
    });
    expect(mapped).toHaveProperty('item.draft.subjectIds.length', 50);
    expect(mapped).toHaveProperty('item.draft.labels.length', 50);
    expect(mapped).toHaveProperty('item.draft.stocks.length', 50);
    expect(pieces).toEqual({ 'entries of lists that are too long': 40 });
  });

  test('of a long text the feed shows whole sentences, and its page everything', () => {
    const { leftovers, pieces } = recordLeftovers();
    const text = '这是一句话。'.repeat(2000);
    const mapped = createNewsMapper({ source: 's', preset: presetNamed('generic'), now: () => readAt, leftovers })({
      line: 1,
      fields: { id: 1, time: noon, text },
      text: '',
    });
    expect(mapped).toHaveProperty('item.draft.summary', '这是一句话。'.repeat(1333));
    expect(mapped).toHaveProperty('item.draft.content', `<p>${text}</p>`);
    expect(pieces).toEqual({ 'long texts are shown in part (the page of the flash has them whole)': 1 });
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
    const mapper = newsMapper('cls');
    await expectLinear((size) => mapper({ ...cls, ...changeOf(size) }), 500_000);
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
  expect(mapNews(fields)).toMatchObject({
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
  expect(mapNews({ id: 7, deleted: 'true' })).toMatchObject({ item: { key: '7', isDeleted: true } });
});

test.each([
  ['no id', { id: null }, 'no id'],
  ['an id too long', { id: 'x'.repeat(201) }, 'no id, or one longer'],
  ['no time', { ctime: '' }, 'no time'],
  ['a strange time', { ctime: 'soon' }, 'cannot read the time "soon"'],
  ['the future', { ctime: readAt + 601 }, 'lies in the future'],
  ['before 1990', { ctime: 631_123_199 }, 'before 1990'],
  ['no text', { title: '', content: '<p> </p>' }, 'no text'],
  ['a strange revision', { modified: 'x' }, 'cannot read the revision'],
])('rejected: %s', (_name, change, reason) => {
  expect(mapNews({ ...cls, ...change })).toEqual({ reason: expect.stringContaining(reason) });
});

test('a time a little ahead of our clock is taken', () => {
  expect(mapNews({ ...cls, ctime: readAt + 600 })).toHaveProperty('item');
});

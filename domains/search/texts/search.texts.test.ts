import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FlashDraft } from '#domains/feed/feed.service.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { flashDraft, FRIDAY, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import { SearchArticlesQuery, SearchNewsQuery } from './search.texts.contract.ts';

const DAY = 86_400;

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
  await app.subjects.upsert([
    { id: 17, title: '精选' },
    { id: subjectIds.digests, title: '脱水研报', isSubscribable: true },
  ]);
});
afterAll(() => app.database.close());

const flash = async (summary: string, given: Partial<FlashDraft> = {}) =>
  (await app.feed.publish(flashDraft({ title: '', summary, ...given }))).id;

const article = async (title: string, given: Partial<Parameters<typeof app.articles.publish>[0]> = {}) =>
  (await app.articles.publish({ title, summary: '', content: '', subjectIds: [17], createdAt: FRIDAY, ...given })).id;

type NewsQuery = Partial<SearchNewsQuery>;
const searchNews = (keyword: string, given: NewsQuery = {}, viewer: Viewer | null = null) =>
  app.search.searchNews({ ...SearchNewsQuery.parse({ keyword }), ...given }, viewer);
const newsIds = async (keyword: string, given: NewsQuery = {}) =>
  (await searchNews(keyword, given)).items.map((item) => Number(item.flash.Id));

const searchArticles = (keyword: string, given: Partial<SearchArticlesQuery> = {}, viewer: Viewer | null = null) =>
  app.search.searchArticles({ ...SearchArticlesQuery.parse({ keyword }), ...given }, viewer);
const articleIds = async (keyword: string, given: Partial<SearchArticlesQuery> = {}) =>
  (await searchArticles(keyword, given)).items.map(({ id }) => Number(id));

test('conditions narrow a search, one by one and together', async () => {
  await app.market.upsertSecurities([{ symbol: '600519.SS', name: '贵州茅台' }]);
  const maotai = [{ symbol: '600519.SS', name: '贵州茅台' }];
  const plain = await flash('白酒提价传闻', { createdAt: FRIDAY });
  const stock = await flash('白酒提价公告', { createdAt: FRIDAY + 1, stocks: maotai, important: 1 });
  const theme = await flash('白酒提价', {
    createdAt: FRIDAY + 2,
    plates: [{ id: 7, name: '白酒概念' }],
    needExplained: true,
  });
  expect(await newsIds('白酒提价')).toEqual([theme, stock, plain]);
  expect(await newsIds('白酒提价 -传闻')).toEqual([theme, stock]);
  expect(await newsIds('提价 股票:600519')).toEqual([stock]);
  expect(await newsIds('股票:茅台')).toEqual([stock]);
  expect(await newsIds('股票:贵州茅台 提价 重要')).toEqual([stock]);
  expect(await newsIds('板块:白酒概念')).toEqual([theme]);
  expect(await newsIds('白酒 重要')).toEqual([stock]);
  expect(await newsIds('白酒 已解读')).toEqual([theme]);
  expect(await newsIds('"酒提价公"')).toEqual([stock]);
  expect(await newsIds('白酒 -重要')).toEqual([theme, stock, plain]);
});

test('a theme is found by its tag, and by its members', async () => {
  const member = { symbol: '600519.SS', name: '贵州茅台' };
  const [tagged, about] = [
    await flash('未点名的消息', { createdAt: FRIDAY + 3, plates: [{ id: 8, name: '无此题材' }] }),
    await flash('点名的消息', { createdAt: FRIDAY + 4, stocks: [member] }),
  ];
  expect(await newsIds('板块:无此题材')).toEqual([tagged]);
  expect(await newsIds('的消息 股票:600519.SS')).toEqual([about]);
});

test('days count whole; the end may not come before the beginning', async () => {
  const ids = [await flash('黄金新高', { createdAt: FRIDAY - DAY }), await flash('黄金新高', { createdAt: FRIDAY })];
  const today = FRIDAY - (14 * 3600 + 31 * 60 + 8);
  expect(await newsIds('黄金新高', { fromdate: today, enddate: today })).toEqual([ids[1]]);
  expect(await newsIds('黄金新高', { enddate: today - DAY })).toEqual([ids[0]]);
  await expect(newsIds('黄金新高', { fromdate: today, enddate: today - DAY })).rejects.toMatchObject({
    codeName: 'BAD_REQUEST',
  });
});

test('where nothing has all words, what has one of them is told as such', async () => {
  const [one, other] = [
    await flash('钽电容缺货', { createdAt: FRIDAY }),
    await flash('铌铁合金涨价', { createdAt: FRIDAY + 1 }),
  ];
  expect(await searchNews('钽电容 铌铁合金')).toMatchObject({
    is_any_term: true,
    total: 2,
    terms: ['钽电容', '铌铁合金'],
  });
  expect(await newsIds('钽电容 铌铁合金')).toEqual([other, one]);
  expect(await searchNews('钽电容 缺货')).toMatchObject({ is_any_term: false, total: 1 });
  expect(await searchNews('钽电容 铌铁合金 重要')).toMatchObject({ is_any_term: false, total: 0 });
  expect(await searchNews('没有这个 也没有那个')).toMatchObject({ is_any_term: false, total: 0, items: [] });
});

test('words that a sign parts are searched for each by itself, where nothing has them so', async () => {
  const [both, other] = [
    await flash('铼粉与铪粉齐涨', { createdAt: FRIDAY }),
    await flash('铼粉跌', { createdAt: FRIDAY + 1 }),
  ];
  for (const words of ['铼粉、铪粉', '铼粉,铪粉', '铼粉；铪粉']) {
    expect(await newsIds(words)).toEqual([both]);
    expect(await searchNews(words)).toMatchObject({ is_any_term: false, terms: ['铼粉', '铪粉'] });
  }
  for (const words of ['《铪粉》', '【铪粉】', '「铪粉」', '铪粉"', '“铪粉', '（铪粉）'])
    expect(await newsIds(words)).toEqual([both]);
  expect(await newsIds('“铼粉与铪粉” 齐涨')).toEqual([both]);
  expect(await searchNews('铼粉、没有这个')).toMatchObject({ is_any_term: true, total: 2 });
  expect(await searchNews('铪粉、')).toMatchObject({ is_any_term: false, total: 1 });
  expect(await searchNews('铪粉 ！')).toMatchObject({ is_any_term: false, total: 1 });
  const named = await flash('铼粉、铪粉榜', { createdAt: FRIDAY + 2 });
  expect(await newsIds('铼粉、铪粉')).toEqual([named]);
  expect(await newsIds('铼粉')).toEqual([named, other, both]);
  const dear = await flash('合同额1,250万元', { createdAt: FRIDAY });
  expect(await newsIds('1,250')).toEqual([dear]);
  expect(await searchNews('1,251')).toMatchObject({ is_any_term: false, total: 0 });
});

test('a sign beside a word hides nothing that has the words', async () => {
  const both = await flash('锗锭与镓锭同日停报', { createdAt: FRIDAY });
  const one = await flash('锗锭涨价', { createdAt: FRIDAY - 1 });
  for (const words of [
    '锗锭 - 镓锭',
    '锗锭-镓锭',
    '锗锭/镓锭',
    '锗锭 & 镓锭',
    '锗锭·镓锭',
    '锗锭：镓锭',
    '#锗锭# 镓锭？',
  ])
    expect({ words, ...(await searchNews(words)) }).toMatchObject({
      ...{ words, is_any_term: false, total: 1, items: [{ flash: { Id: String(both) } }] },
    });
  expect(await newsIds('锗锭。')).toEqual([both, one]);
  const spaced = await flash('NB7 铌酸锂调制器', { createdAt: FRIDAY });
  expect(await newsIds('NB7铌酸锂')).toEqual([spaced]);
});

test('what was told of a symbol is found by the one that has replaced it', async () => {
  const listed = { symbol: '835999', name: '旧码电子' };
  const [bySymbol, byCode] = [
    await flash('甲公告', { createdAt: FRIDAY, stocks: [{ ...listed, symbol: '835999.BJ' }] }),
    await flash('乙公告', { createdAt: FRIDAY + 1, stocks: [{ ...listed, name: '' }] }),
  ];
  await app.market.upsertSecurities([
    { symbol: '920999.BJ', name: '旧码电子', oldSymbol: '835999', symbolFrom: '2025-10-09' },
  ]);
  for (const words of ['股票:920999', '股票:旧码电子', '旧码电子', '920999'])
    expect(await newsIds(words), words).toEqual([byCode, bySymbol]);
});

test('traditional letters find what is written in simplified ones, and mark it', async () => {
  const simplified = await flash('钒液流电池并网', { createdAt: FRIDAY });
  expect((await searchNews('釩液流電池')).items).toMatchObject([
    { flash: { Id: String(simplified) }, highlights: { summary: [[0, 5]] } },
  ]);
  const traditional = await flash('釩液流電池在港展出', { createdAt: FRIDAY + 1 });
  expect(await newsIds('釩液流電池')).toEqual([traditional, simplified]);
  expect(await newsIds('液流電池 -釩液')).toEqual([]);
  expect(await newsIds('股票:貴州茅臺')).toEqual(await newsIds('股票:贵州茅台'));
  expect(await newsIds('股票:貴州茅臺')).not.toEqual([]);
});

test('by relevance: title before summary before body, and of equals the fresher', async () => {
  const old = FRIDAY - 90 * DAY;
  const body = await article('甲', { content: '<p>钙钛矿</p>' });
  const summary = await article('乙', { summary: '钙钛矿' });
  const title = await article('钙钛矿三年', { createdAt: old });
  const fresh = await article('钙钛矿今日');
  expect(await articleIds('钙钛矿')).toEqual([fresh, title, summary, body]);
  expect(await articleIds('钙钛矿', { sort: 'time' })).toEqual([fresh, summary, body, title]);
  expect(await articleIds('钙钛矿', { limit: 2, offset: 1 })).toEqual([title, summary]);
  expect(await searchArticles('钙钛矿', { limit: 2, offset: 100 })).toMatchObject({ items: [], total: 4 });
});

test('subjects narrow a search of articles, or are left out', async () => {
  const [a, b] = [await article('镓锗管制'), await article('镓锗出口', { subjectIds: [18, 19] })];
  expect(await articleIds('镓锗', { subjectids: [19] })).toEqual([b]);
  expect(await articleIds('镓锗', { subjectids: [18, 19], subjsexclude: 'true' })).toEqual([a]);
});

test('hits are marked in what the viewer is shown, and nowhere else', async () => {
  const text = { summary: '摘要里有海绵钛', content: '<p>正文也有海绵钛与秘数</p>', subjectIds: [subjectIds.digests] };
  const id = await article('海绵钛与海绵钛', { ...text, isPremium: true });
  const subscriber: Viewer = { uid: uid(6), displayName: '订户', avatar: null, roles: ['reader'] };
  await app.access.grantSubscription({ cause: '订户', uid: uid(6), subjectId: subjectIds.digests, days: 30 });
  const { items } = await searchArticles('海绵钛');
  expect(items).toMatchObject([
    {
      id: String(id),
      content_refused: true,
      highlights: {
        title: [
          [0, 3],
          [4, 7],
        ],
        summary: [[4, 7]],
      },
    },
  ]);
  expect(await searchArticles('秘数')).toMatchObject({ items: [], total: 0 });
  expect(await searchArticles('秘数', {}, subscriber)).toMatchObject({
    items: [{ id: String(id), highlights: { title: [], summary: [] } }],
    total: 1,
  });
});

test('R04 a summary that gives a paid flash away is neither found nor marked', async () => {
  const told = '公司拟以十四亿元收购一家刻蚀设备商全部股权';
  await flash(told, { title: '公开标题', content: `<p>${told}</p>`, subjectIds: [subjectIds.digests] });
  expect(await searchNews('刻蚀设备商')).toMatchObject({ items: [], total: 0 });
  const { items } = await searchNews('公开标题');
  expect(items).toMatchObject([{ flash: { Summary: '' }, highlights: { title: [[0, 4]], summary: [] } }]);
});

test.each([
  '',
  '   ',
  '，。！？——……',
  'x'.repeat(500),
  '词 '.repeat(250),
  "' or 1=1; drop table message;--",
  '<script>alert("芯片")</script>',
  '"没有完',
  '作者:某某',
  '- -- -"',
  '股票: 板块: -',
  '板块:"',
  '\\ :* & | ! <-> \u0000 \uD83D',
  `股票:${'9'.repeat(490)}`,
  '股票:" ，',
  '板块:" ，',
  `${Array.from({ length: 25 }, (_, at) => '#'.repeat(at + 1)).join('、')}、词`,
])('%j is answered', async (keyword) => {
  const [news, texts] = [await searchNews(keyword), await searchArticles(keyword)];
  expect(news).toMatchObject({ total: expect.any(Number), notes: expect.any(Array) });
  expect(texts.items.length).toBeLessThanOrEqual(texts.total);
  await app.search.suggestTexts(keyword, null);
});

test('an emoji is a word, alone and in its row', async () => {
  const id = await flash('涨停🚀🚀之后', { createdAt: FRIDAY });
  for (const keyword of ['🚀', '🚀🚀', '停🚀', '🚀之后']) expect(await newsIds(keyword)).toEqual([id]);
  expect(await newsIds('😀')).toEqual([]);
  expect((await searchNews('🚀')).items[0]?.highlights.summary).toEqual([[2, 6]]);
});

test('an emoji is the same with the invisible sign that colours it, and without', async () => {
  const [coloured, plain] = [
    await flash('多晶硅☀️出口', { createdAt: FRIDAY }),
    await flash('多晶硅☀出口', { createdAt: FRIDAY - 1 }),
  ];
  for (const sun of ['☀', '☀️'])
    for (const words of [sun, `硅${sun}`, `${sun}出口`, `硅${sun}出`])
      expect(await newsIds(words), words).toEqual([coloured, plain]);
  expect((await searchNews('☀出')).items[0]?.highlights.summary).toEqual([[3, 6]]);
});

test('the beginning of a flash stands for its title; totals go to 51', async () => {
  const items = Array.from({ length: 55 }, (_, line) => ({
    ...{ source: '建议', key: String(line), revision: 1, isDeleted: false, line },
    draft: flashDraft({ title: '', summary: `碳化硅${line}${'长'.repeat(80)}`, createdAt: FRIDAY - line }),
  }));
  const taken = await app.feed.ingest(items, { isDryRun: false });
  const own = await article('碳化硅衬底');
  const { article: articles, news } = await app.search.suggestTexts('碳化硅', null);
  expect(articles).toEqual({
    total: 1,
    hits: [{ id: String(own), title: '碳化硅衬底', title_ranges: [[0, 3]], created_at: FRIDAY }],
  });
  expect(news.total).toBe(51);
  expect(news.hits.map(({ id }) => Number(id))).toEqual(taken.slice(0, 3).map(({ id }) => id));
  expect(news.hits[0]).toMatchObject({ title: `碳化硅0${'长'.repeat(56)}…`, title_ranges: [[0, 3]] });
});

test('R04 R05 suggestions and all orders are as silent as a random string', async () => {
  const canary = '龘靐齉爩';
  const hidden = { content: canary, subjectIds: [subjectIds.digests] };
  await article('有价的文章', hidden);
  await flash('有价的快讯', { ...hidden, title: '有价' });
  await flash(canary, { title: canary, subscribeType: 1 });
  const stranger: Viewer = { uid: uid(77), displayName: '路人', avatar: null, roles: ['reader'] };
  for (const viewer of [null, stranger])
    for (const keyword of [canary, '龘靐', '靐齉', '齉爩', '龘', `有价 ${canary}`.slice(3)]) {
      const nothing = { total: 0, items: [], is_any_term: false };
      expect(await app.search.suggestTexts(keyword, viewer)).toEqual({
        article: { total: 0, hits: [] },
        news: { total: 0, hits: [] },
      });
      for (const sort of ['time', 'relevance'] as const) {
        expect(await searchNews(keyword, { sort }, viewer)).toMatchObject(nothing);
        expect(await searchArticles(keyword, { sort }, viewer)).toMatchObject(nothing);
      }
    }
});

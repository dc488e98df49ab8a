import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEARCH_FORMAT } from '#domains/articles/search/articles.search-rows.ts';
import { flashDraft, FRIDAY, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import { SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import { uid } from '#shared/viewer.ts';

const DAY = 86_400;
/** The first second of the China day of `FRIDAY`. */
const TODAY = FRIDAY - (14 * 3600 + 31 * 60 + 8);

const query = SearchMessagesQuery.parse({ keyword: '' });

let app: FeedApp;
beforeAll(async () => {
  app = await openFeedApp();
});
afterAll(() => app.database.close());

const search = (given: Partial<SearchMessagesQuery>) => app.feed.search({ ...query, ...given }, null);
const idsOf = async (given: Parameters<typeof search>[0]) => (await search(given)).Msgs.map(({ Id }) => Number(Id));

async function publish(summary: string, given: Parameters<typeof flashDraft>[0] = {}): Promise<number> {
  return (await app.feed.publish(flashDraft({ title: '', summary, ...given }))).id;
}

test('matches come newest first, in pages', async () => {
  const ids: number[] = [];
  for (let nr = 0; nr < 7; nr++) ids.unshift(await publish(`光刻机第${nr}号`, { createdAt: FRIDAY + nr }));
  const first = await search({ keyword: '光刻机', limit: 3 });
  expect(first).toMatchObject({ Total: 7, NextOffset: 3 });
  const second = await search({ keyword: '光刻机', limit: 3, offset: first.NextOffset });
  const third = await search({ keyword: '光刻机', limit: 3, offset: second.NextOffset });
  const end = await search({ keyword: '光刻机', limit: 3, offset: third.NextOffset });
  expect([first, second, third].flatMap(({ Msgs }) => Msgs.map(({ Id }) => Number(Id)))).toEqual(ids);
  expect(end).toEqual({ Msgs: [], Total: 7, NextOffset: 7 });
});

const SPELLED = 'Ａ股某５Ｇ公司获OpenAI订单14.6亿元';

test.each([
  ...['a股', '5g 订单', 'openai', 'penA', '14.6亿', '4.6亿', 'Ｏｐｅｎ', '某', '元', 'A股某5'].map(
    (word) => [word, true] as const,
  ),
  ...['14.7亿', '146亿', '5g 特斯拉', '股a'].map((word) => [word, false] as const),
])('all terms must be there, in any spelling taken for the same: %j %s', async (keyword, isFound) => {
  const id = await publish(SPELLED);
  expect((await idsOf({ keyword })).includes(id)).toBe(isFound);
});

test('neighbouring pieces that are not one word are no match', async () => {
  const id = await publish('导体厂的半导设备');
  expect(await idsOf({ keyword: '半导体' })).not.toContain(id);
  expect(await idsOf({ keyword: '半导设' })).toContain(id);
});

test('what the feed is filtered by narrows a search (docs/product/live-feed.md#modes)', async () => {
  const told = [
    await publish('钴价报价甲', { createdAt: FRIDAY, important: 1, source: '甲社', subjectIds: [10] }),
    await publish('钴价报价乙', { createdAt: FRIDAY + 1, needExplained: true, subjectIds: [9] }),
    await publish('钴价报价丙', { createdAt: FRIDAY + 2, important: 2, subjectIds: [35] }),
  ];
  const found = async (given: Partial<SearchMessagesQuery>) =>
    (await idsOf({ keyword: '钴价报价', ...given })).map((id) => told.indexOf(id));
  expect(await found({})).toEqual([2, 1, 0]);
  expect(await found({ important: 1 })).toEqual([2, 0]);
  expect(await found({ important: 2 })).toEqual([2]);
  expect(await found({ hasExplain: true })).toEqual([1]);
  expect(await found({ source: '甲社' })).toEqual([0]);
  expect(await found({ source: '本站' })).toEqual([2, 1]);
  expect(await found({ source: '本站', important: 1, subjectids: [35] })).toEqual([2]);
  expect(await found({ important: 1, subjectids: [9] })).toEqual([]);
});

test.each(['', '   ', '%', "' | '", '☃'])('the keyword %j finds nothing', async (keyword) => {
  expect(await search({ keyword })).toEqual({ Msgs: [], Total: 0, NextOffset: 0 });
});

test.each(["a' & 'b", 'a\\', ':*', '!a', "''a''", 'a:*b', '<->', '\u0000a'])(
  'the keyword %j is no query language',
  async (keyword) => {
    expect((await search({ keyword })).Total).toBeGreaterThanOrEqual(0);
  },
);

test('both days of a range count whole, in China', async () => {
  const at = [TODAY - DAY - 1, TODAY - DAY, TODAY - 1, TODAY, TODAY + DAY - 1, TODAY + DAY];
  const ids: number[] = [];
  for (const createdAt of at) ids.push(await publish('黄金期货', { createdAt }));
  const newestFirst = (from: number, to: number) => ids.slice(from, to).toReversed();
  const keyword = '黄金';
  expect(await idsOf({ keyword, fromdate: TODAY - DAY, enddate: TODAY })).toEqual(newestFirst(1, 5));
  expect(await idsOf({ keyword, fromdate: TODAY, enddate: TODAY })).toEqual(newestFirst(3, 5));
  expect(await idsOf({ keyword, fromdate: TODAY })).toEqual(newestFirst(3, 6));
  expect(await idsOf({ keyword, enddate: TODAY - DAY })).toEqual(newestFirst(0, 3));
  await expect(search({ keyword, fromdate: TODAY, enddate: TODAY - DAY })).rejects.toMatchObject({
    codeName: 'BAD_REQUEST',
  });
});

test('subjects narrow the search', async () => {
  const [a, b] = [await publish('稀土价格', { subjectIds: [9] }), await publish('稀土价格', { subjectIds: [10, 35] })];
  expect(await idsOf({ keyword: '稀土', subjectids: [35, 723] })).toEqual([b]);
  expect(await idsOf({ keyword: '稀土', subjectids: [9, 10] })).toEqual([b, a]);
});

test('a correction is found by its new words only; what is withdrawn or removed is not found', async () => {
  const [changed, withdrawn, removed] = [await publish('旧词钨矿'), await publish('钨矿'), await publish('钨矿')];
  await app.feed.update(changed, { summary: '新词钼矿' });
  await app.feed.withdraw(withdrawn, '有误');
  await app.feed.remove(removed);
  expect(await search({ keyword: '钨矿' })).toMatchObject({ Total: 0 });
  expect(await idsOf({ keyword: '钼矿' })).toEqual([changed]);
});

test('R04 no word and no pair of letters of a VIP flash is found, but by who may read it', async () => {
  const canary = '龘靐齉爩';
  const vip = await publish(canary, { subscribeType: 1, title: canary, content: canary, labels: [canary] });
  await app.subjects.upsert([{ id: 581, title: '脱水研报', isSubscribable: true }]);
  const premium = await publish('公开文字', { content: `<p>${canary}</p>`, subjectIds: [581] });
  const reader = (id: number) => ({ uid: uid(id), displayName: '小李', avatar: null, roles: ['reader' as const] });
  const [stranger, subscriber] = [reader(5), reader(6)];
  await app.access.grantSubscription({ cause: 'gift:1', uid: uid(5), subjectId: 35, days: 30 });
  await app.access.grantSubscription({ cause: 'gift:2', uid: uid(6), subjectId: 9, days: 30 });
  const nothing = { Msgs: [], Total: 0, NextOffset: 0 };
  const keywords = [canary, '龘靐', '靐齉', '齉爩', '龘'];
  const answers = await Promise.all(
    keywords.flatMap((keyword) => [search({ keyword }), app.feed.search({ ...query, keyword }, stranger)]),
  );
  expect(answers).toEqual(answers.map(() => nothing));
  expect(await idsOf({ keyword: '公开文字' })).toEqual([premium]);
  for (const keyword of keywords) {
    const { Msgs, Total } = await app.feed.search({ ...query, keyword }, subscriber);
    expect([Total, Msgs.map(({ Id }) => Number(Id))]).toEqual([1, [vip]]);
  }
});

test('paid words are not found by search: what was open when it was written and is on sale now', async () => {
  const [subject, keyword] = [4021, '鸢尾钳锅'];
  const visitor = { keyword: '公开摘要甲' };
  const put = (isSubscribable: boolean) => app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable }]);
  await put(false);
  const id = await publish('公开摘要甲', { content: `<p>${keyword}</p>`, subjectIds: [subject] });
  expect(await idsOf({ keyword })).toEqual([id]);

  await put(true);
  const nothing = { Msgs: [], Total: 0, NextOffset: 0 };
  expect(await search({ keyword })).toEqual(nothing);
  expect(await idsOf(visitor)).toEqual([id]);
  expect(await app.articles.renewSearchable()).toBe(1);
  expect(await search({ keyword })).toEqual(nothing);
  expect(await idsOf(visitor)).toEqual([id]);

  await put(false);
  await app.articles.renewSearchable();
  expect(await idsOf({ keyword })).toEqual([id]);
  expect(await app.articles.renewSearchable()).toBe(0);
});

test('a row of an older program, with body and summary in one, is closed by a sale and made anew', async () => {
  const subject = 4022;
  await app.subjects.upsert([{ id: subject, title: '栏目' }]);
  const id = await publish('旧式摘要', { content: '<p>旧式正文</p>', subjectIds: [subject] });
  await app.db.execute(
    sql`update message_search set body = summary || ' ' || body, summary = '', format = 0 where message_id = ${id}`,
  );
  expect(await idsOf({ keyword: '旧式正文' })).toEqual([id]);
  await app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable: true }]);
  expect(await idsOf({ keyword: '旧式正文' })).toEqual([]);
  await app.articles.renewSearchable();
  expect(await idsOf({ keyword: '旧式正文' })).toEqual([]);
  expect(await idsOf({ keyword: '旧式摘要' })).toEqual([id]);
});

test('the audit finds a search row that should not be there, and one that is missing', async () => {
  const [gone, hidden] = [await publish('审计缺行'), await publish('审计多行')];
  await app.db.execute(sql`delete from message_search where message_id = ${gone}`);
  await app.db.execute(sql`update message set subscribe_type = 1 where id = ${hidden}`);
  const faults = JSON.stringify(await app.articles.findFaults());
  expect(faults).toContain('a published message cannot be found');
  expect(faults).toContain('a VIP message is found by everybody');
  await app.db.execute(sql`update message set subscribe_type = 0 where id = ${hidden}`);
  await app.feed.remove(gone);
});

test('the audit finds a text that is found though it is closed, or is not found though it is open', async () => {
  const subject = 4026;
  const put = (isSubscribable: boolean) => app.subjects.upsert([{ id: subject, title: '栏目', isSubscribable }]);
  await put(false);
  await publish('审计图文', { content: '<p><img src="/a.png">&nbsp;…</p>', subjectIds: [subject] });
  const id = await publish('审计正文', { content: '<p>审计的正文</p>', subjectIds: [subject] });
  // As if no row had been marked by the sale.
  const sell = async (isSubscribable: boolean) => {
    await put(isSubscribable);
    await app.db.execute(sql`update message_search set format = ${SEARCH_FORMAT} where format = -1`);
  };
  expect(await app.articles.findFaults()).toEqual([]);
  await sell(true);
  expect(await app.articles.findFaults()).toContainEqual({
    fault: 'a text that is closed to visitors is kept for search',
    id,
  });
  await app.db.execute(sql`update message_search set format = -1`);
  await app.articles.renewSearchable();
  expect(await app.articles.findFaults()).toEqual([]);
  await sell(false);
  expect(await app.articles.findFaults()).toContainEqual({ fault: 'a text that is open to all cannot be found', id });
  expect(await app.articles.findFaults()).toContainEqual({
    fault: 'a text is found by readers whom nothing opens it to',
    id,
  });
  await app.feed.remove(id);
});

test('a code, a name and a former name find the flashes of a stock', async () => {
  await app.market.upsertSecurities([{ symbol: '000595.SZ', name: '宝塔实业' }]);
  await app.market.upsertSecurities([{ symbol: '000595.SZ', name: '新能股份' }]);
  const byCode = await publish('重大资产重组', { stocks: [{ symbol: '000595.SZ', name: '宝塔实业' }] });
  const byName = await publish('股东减持', { stocks: [{ symbol: '', name: '新能股份' }] });
  const byBareCode = await publish('董事辞职', { stocks: [{ symbol: '000595', name: '宝塔实业' }] });
  const byCodeAlone = await publish('获得批复', { stocks: [{ symbol: '000595', name: '000595' }] });
  const all = [byCodeAlone, byBareCode, byName, byCode];
  for (const keyword of ['000595', '000595.SZ', 'sz000595', '新能股份', '新能', '宝塔实业', '宝塔']) {
    expect([keyword, await idsOf({ keyword })]).toEqual([keyword, all]);
  }
  expect((await app.feed.find(byName, null)).Stocks).toEqual([{ Symbol: '000595.SZ', Name: '新能股份' }]);
  expect(await idsOf({ keyword: '000595 减持' })).toEqual([byName]);
  expect(await idsOf({ keyword: '000596' })).toEqual([]);
});

test('a stock that is named only in a paid text, or of a VIP flash, is not found by its code', async () => {
  const stocks = [{ symbol: '688222.SS', name: '成都先导', isPremium: true }];
  await publish('只说行业', { stocks });
  await publish('贵宾', { stocks: [{ symbol: '688222.SS', name: '成都先导' }], subscribeType: 1 });
  expect(await search({ keyword: '688222' })).toMatchObject({ Total: 0 });
  expect(await search({ keyword: '成都先导' })).toMatchObject({ Total: 0 });
});

test('the body of a flash that is open to all is found, without its marks', async () => {
  const open = await publish('摘要', { content: '<p>只在正文里的<strong>坩埚</strong>价格</p>' });
  expect(await idsOf({ keyword: '坩埚' })).toEqual([open]);
  expect(await idsOf({ keyword: 'strong' })).toEqual([]);
});

test.each([
  ['a day', 60, '锂电池'],
  ['weeks', 3600, '钠电池'],
  ['a year', 36_000, '镍电池'],
])(
  'over %s, totals are exact up to a thousand and common words come newest first as well',
  async (_, seconds, keyword) => {
    const items = Array.from({ length: 1005 }, (__, line) => ({
      source: keyword,
      key: String(line),
      revision: 1,
      isDeleted: false,
      line,
      draft: flashDraft({ title: '', summary: `${keyword}${line}`, createdAt: FRIDAY - line * seconds }),
    }));
    const taken = [];
    for (let at = 0; at < items.length; at += 500) {
      taken.push(...(await app.feed.ingest(items.slice(at, at + 500), { isDryRun: false })));
    }
    const ids = taken.map(({ id }) => id);
    expect(await search({ keyword })).toMatchObject({ Total: 1000 });
    expect(await idsOf({ keyword })).toEqual(ids.slice(0, 15));
    expect(await idsOf({ keyword, limit: 100, offset: 10 })).toEqual(ids.slice(10, 110));
    expect(await idsOf({ keyword, offset: 400 })).toEqual(ids.slice(400, 415));
    for (const id of ids.slice(0, 6)) await app.feed.remove(id ?? 0);
    expect(await search({ keyword, offset: 998 })).toMatchObject({ Total: 999, NextOffset: 999 });
    expect(await idsOf({ keyword })).toEqual(ids.slice(6, 21));
  },
);

test('the flashes of some stocks: by code or name, each once, newest first, hidden ones not', async () => {
  await app.market.upsertSecurities([
    { symbol: '600111.SS', name: '北方稀土' },
    { symbol: '000831.SZ', name: '中国稀土' },
  ]);
  const stock = (symbol: string, name: string) => ({ symbol, name });
  const both = await publish('稀土报价', { stocks: [stock('600111.SS', '北方稀土'), stock('000831.SZ', '中国稀土')] });
  const byName = await publish('增持', { stocks: [stock('', '中国稀土')] });
  await publish('贵宾', { stocks: [stock('600111.SS', '北方稀土')], subscribeType: 1 });
  await publish('北方稀土没有附上', {});
  const of = async (...symbols: string[]) =>
    (await app.feed.listOfStocks({ symbols, limit: 10 }, null)).map(({ Id }) => Number(Id));
  expect(await of('sh600111', '000831')).toEqual([byName, both]);
  expect(await of('600111.SS')).toEqual([both]);
  expect([await of(), await of('699999.SS')]).toEqual([[], []]);
});

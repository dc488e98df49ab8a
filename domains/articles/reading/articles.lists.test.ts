import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Position } from '#shared/cursors.ts';
import { parseCursor } from '#shared/cursors.ts';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';
import { createCast, joinCast, type Cast } from '#tests/support/cast.ts';
import type { MessageDraft } from '#domains/articles/articles.service.ts';

const HOUR = 3600;
let app: ArticlesApp;
let cast: Cast;

beforeAll(async () => {
  app = await openArticlesApp();
  cast = await createCast(app);
});
afterAll(() => app.database.close());

async function publish(title: string, given: Partial<Omit<MessageDraft, 'kind'>> = {}): Promise<number> {
  const draft = { title, summary: '', content: '正文', subjectIds: [], ...given };
  return (await app.articles.publish(draft)).id;
}

async function publishFlash(title: string, given: Partial<MessageDraft> = {}): Promise<number> {
  const draft: MessageDraft = { title, summary: '', content: '', subjectIds: [], ...given, kind: 'flash' };
  const [message] = await app.database.work(() => app.articles.steps.insertMessages([draft]));
  return message?.id ?? 0;
}

const titles = (page: { items: { title: string }[] }) => page.items.map((item) => item.title);
const firstPage = { page: 1, limit: 10 };
const start = { before: null, limit: 10 };

/** Follows the cursors to the end. */
async function walk(read: (before: Position | null) => Promise<{ items: { title: string }[]; next: string }>) {
  const pages: string[][] = [];
  let before: Position | null = null;
  for (let guard = 0; guard < 20; guard++) {
    const page = await read(before);
    pages.push(titles(page));
    if (page.next === '') return pages;
    before = parseCursor(page.next) ?? null;
  }
  throw new Error('the cursors do not end');
}

test('a subject lists flashes and articles newest first, with a tombstone for a withdrawn flash only', async () => {
  const subject = await app.newSubject();
  const subjectIds = [subject];
  await publish('旧文', { subjectIds, createdAt: app.ago(3 * HOUR) });
  const flash = await publishFlash('快讯', { subjectIds, createdAt: app.ago(2 * HOUR) });
  const article = await publish('撤稿', { subjectIds, createdAt: app.ago(HOUR) });
  await publish('新文', { subjectIds });
  await app.articles.withdraw(article, '有误');
  await app.database.work(() => app.articles.steps.withdrawMessage(flash, '不实'));
  const { items, total } = await app.articles.listBySubject(subject, firstPage, null);
  expect(items.map((item) => [item.title, item.is_withdrawn, item.withdraw_reason])).toEqual([
    ['新文', false, ''],
    ['', true, '不实'],
    ['旧文', false, ''],
  ]);
  expect(total).toBe(3);
  const second = await app.articles.listBySubject(subject, { page: 2, limit: 2 }, null);
  expect([titles(second), second.total]).toEqual([['旧文'], 3]);
  const older = await app.articles.getSubjectPage(subject, start, null);
  expect(older.Messages.map((row) => row.Title)).toEqual(['新文', '旧文']);
});

test('a subject tells of each flash which articles explain it, and nothing of a locked or withdrawn one', async () => {
  const subjectIds = [await app.newSubject()];
  const open = await publishFlash('快讯', { subjectIds, createdAt: app.ago(HOUR) });
  const locked = await publishFlash('内线', { subjectIds, subscribeType: 1, createdAt: app.ago(2 * HOUR) });
  const gone = await publishFlash('不实', { subjectIds, createdAt: app.ago(3 * HOUR) });
  const article = await publish('看懂', { explains: [open, locked, gone] });
  await app.database.work(() => app.articles.steps.withdrawMessage(gone, '不实'));
  const { items } = await app.articles.listBySubject(subjectIds[0] ?? 0, firstPage, null);
  expect(items.map((item) => item.explain_infos.map(({ id }) => id))).toEqual([[String(article)], [], []]);
});

test('a withdrawn article shows on its page when and why it was taken back', async () => {
  const id = await publish('撤稿', { summary: '摘要', subjectIds: [9] });
  await app.articles.revise(id, { title: '撤稿二' }, '');
  await app.articles.withdraw(id, '数据有误');
  expect(await app.articles.get(id, cast.xiaoWang.viewer)).toMatchObject({
    title: '',
    summary: '',
    content: '',
    versions: [],
    content_refused: false,
    is_withdrawn: true,
    withdrawn_at: app.clock.seconds(),
    withdraw_reason: '数据有误',
  });
});

test('the trial list holds trial articles only', async () => {
  const subject = await app.newSubject({ isSubscribable: true });
  await publish('付费', { subjectIds: [subject] });
  await publish('试读', { subjectIds: [subject], isTrial: true });
  const { items, total } = await app.articles.listTrialBySubject(subject, firstPage, null);
  expect(items).toMatchObject([{ title: '试读', content_refused: false, is_premium: false }]);
  expect(total).toBe(1);
});

test('an unknown subject or tag is not found', async () => {
  const notFound = { codeName: 'SUBJECT_NOT_FOUND' };
  await expect(app.articles.listBySubject(404, firstPage, null)).rejects.toMatchObject(notFound);
  await expect(app.articles.listTrialBySubject(404, firstPage, null)).rejects.toMatchObject(notFound);
  await expect(app.articles.getSubjectPage(404, start, null)).rejects.toMatchObject(notFound);
  await expect(app.articles.listOriginalBySubject(404, { ...start, isPremium: false }, null)).rejects.toMatchObject(
    notFound,
  );
  await expect(app.articles.listByReportTag(404, start, null)).rejects.toMatchObject({ codeName: 'TAG_NOT_FOUND' });
});

test('a page beyond what is counted is refused, not searched for', async () => {
  const subject = await app.newSubject();
  const deep = app.articles.listBySubject(subject, { page: 1001, limit: 10 }, null);
  await expect(deep).rejects.toMatchObject({ codeName: 'BAD_REQUEST', message: '最多翻到第 10000 条' });
});

test('hot is by reads and likes within the days asked for', async () => {
  const subject = await app.newSubject();
  const subjectIds = [subject];
  await publish('二', { subjectIds, readCount: 5, likeCount: 2 });
  await publish('一', { subjectIds, readCount: 9, likeCount: 0, createdAt: app.ago(5 * 24 * HOUR) });
  await publish('早', { subjectIds, readCount: 99, createdAt: app.ago(31 * 24 * HOUR) });
  const hot = (days: number) => app.articles.listHot({ ...firstPage, subjectIds, days }, null);
  expect(titles(await hot(30))).toEqual(['一', '二']);
  expect(titles(await hot(2))).toEqual(['二']);
  expect(titles(await hot(40))).toEqual(['早', '一', '二']);
});

test('a read asks for the names of subjects once', async () => {
  const id = await publish('栏目名', { subjectIds: [581] });
  const titlesOf = vi.spyOn(app.subjects, 'titlesOf');
  await app.articles.see([id], null);
  expect(titlesOf).toHaveBeenCalledTimes(1);
  titlesOf.mockRestore();
});

test('what is hot costs no statement when it is asked for again a second later', async () => {
  const { articles, database, clock } = await openArticlesApp({ remembers: true });
  const ask = () =>
    Promise.all([
      articles.listHot({ ...firstPage, subjectIds: [], days: 7 }, null),
      articles.listOriginalRank('1', null),
      articles.listOriginalTop(null),
    ]);
  const first = await ask();
  const query = vi.spyOn(database.pool, 'query');
  clock.advance(1);
  expect(await ask()).toEqual(first);
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
  await database.close();
});

test('what was bought is listed to the buyer alone, latest purchase first; an unlock is no purchase', async () => {
  const subject = await app.newSubject({ isSubscribable: true });
  const { uid } = cast.laoChen.viewer;
  const [first, second, unlocked] = [
    await publish('甲', { subjectIds: [subject] }),
    await publish('乙', { subjectIds: [581] }),
    await publish('丙', { subjectIds: [subject] }),
  ];
  await app.access.grantMessage({ uid, messageId: second, by: 'purchase' });
  app.clock.advance(5);
  await app.access.grantMessage({ uid, messageId: first, by: 'purchase' });
  await app.access.grantMessage({ uid, messageId: unlocked, by: 'allowance' });
  const all = await app.articles.listPaid({ ...firstPage, subjectIds: [] }, cast.laoChen.viewer);
  expect(all).toMatchObject({
    items: [{ title: '甲', is_paid: true, content_refused: false }, { title: '乙' }],
    total: 2,
  });
  expect(titles(await app.articles.listPaid({ ...firstPage, subjectIds: [581] }, cast.laoChen.viewer))).toEqual(['乙']);
  expect((await app.articles.listPaid({ ...firstPage, subjectIds: [] }, cast.xiaoWang.viewer)).total).toBe(0);
});

test('cursors walk a list whole, without gap or repetition, even within one second', async () => {
  const subject = await app.newSubject();
  const expected: string[] = [];
  for (let n = 0; n < 7; n++) {
    expected.unshift(`第 ${n} 篇`);
    await publish(`第 ${n} 篇`, { subjectIds: [subject], createdAt: app.ago(100 - Math.floor(n / 3)) });
  }
  const pages = await walk((before) => app.articles.listFeatured([subject], { before, limit: 3 }, null));
  expect(pages).toEqual([expected.slice(0, 3), expected.slice(3, 6), expected.slice(6)]);
});

test('featured without subjects is what is curated or sold, however many subjects that are', async () => {
  const vip = { isSubscribable: true, subscribeType: 1 };
  const [curated, sold, flashes, other] = [
    await app.newSubject({ isCurated: true }),
    await app.newSubject({ isSubscribable: true }),
    await app.newSubject(vip),
    await app.newSubject(),
  ];
  for (let n = 0; n < 50; n++) await app.newSubject({ isCurated: true });
  const createdAt = app.clock.seconds() + 1;
  await publish('别的', { subjectIds: [other], createdAt });
  await publish('贵宾的', { subjectIds: [flashes], createdAt });
  await publish('在售的', { subjectIds: [sold], createdAt });
  await publish('精选的', { subjectIds: [curated], createdAt });
  const shown = titles(await app.articles.listFeatured([], start, null));
  expect(shown.slice(0, 2)).toEqual(['精选的', '在售的']);
  expect(shown).not.toContain('别的');
  expect(shown).not.toContain('贵宾的');
});

test('recommended shares a subject, a stock or a plate, and is never the article itself', async () => {
  const [subject, other] = [await app.newSubject(), await app.newSubject()];
  const stocks = [{ symbol: '300750.SZ', name: '宁德时代' }];
  const id = await publish('本文', { subjectIds: [subject], stocks, plates: [{ id: 77, name: '电池' }] });
  await publish('同栏目', { subjectIds: [subject], createdAt: app.ago(1) });
  await publish('同股', { subjectIds: [other], stocks, createdAt: app.ago(2) });
  await publish('同板块', { subjectIds: [other], plates: [{ id: 77, name: '电池' }], createdAt: app.ago(3) });
  await publish('无关', { subjectIds: [other], createdAt: app.ago(4) });
  expect(titles(await app.articles.listRecommended(id, start, null))).toEqual(['同栏目', '同股', '同板块']);
  const pages = await walk((before) => app.articles.listRecommended(id, { before, limit: 2 }, null));
  expect(pages).toEqual([['同栏目', '同股'], ['同板块']]);
  await expect(app.articles.listRecommended(999_999, start, null)).rejects.toMatchObject({
    codeName: 'MESSAGE_NOT_FOUND',
  });
});

test('the subjects of a flash are too wide to recommend by', async () => {
  const subject = await app.newSubject();
  const stocks = [{ symbol: '300750.SZ', name: '宁德时代' }];
  const id = await publishFlash('本条快讯', { subjectIds: [subject], stocks });
  await publish('只同栏目', { subjectIds: [subject], createdAt: app.ago(2) });
  await publish('只同股', { subjectIds: [await app.newSubject()], stocks, createdAt: app.ago(1) });
  const shown = titles(await app.articles.listRecommended(id, start, null));
  expect(shown).toContain('只同股');
  expect(shown).not.toContain('只同栏目');
});

test('what is hidden takes no part in recommending, on either side', async () => {
  const [sold, other] = [await app.newSubject({ isSubscribable: true }), await app.newSubject()];
  const secret = [{ symbol: '688111.SS', name: '秘股', isPremium: true }];
  const paid = await publish('付费', { subjectIds: [sold], stocks: secret });
  const open = await publish('公开同股', { subjectIds: [other], stocks: [{ symbol: '688111.SS', name: '秘股' }] });
  expect(titles(await app.articles.listRecommended(paid, start, null))).toEqual([]);
  expect(titles(await app.articles.listRecommended(open, start, null))).toEqual([]);
  const vip = await publishFlash('内参', {
    subjectIds: [821],
    subscribeType: 1,
    stocks: [{ symbol: '688111.SS', name: '秘股' }],
  });
  expect(titles(await app.articles.listRecommended(vip, start, null))).not.toContain('公开同股');
  expect(titles(await app.articles.listRecommended(vip, start, cast.aMin.viewer))).toContain('公开同股');
});

test('personal starts with what the viewer subscribes to, then goes on with what is curated', async () => {
  const curated = await app.newSubject({ isCurated: true });
  for (const n of [1, 2, 3]) await publish(`早报${n}`, { subjectIds: [679, curated], createdAt: app.ago(90_000 + n) });
  for (const n of [1, 2]) await publish(`精选${n}`, { subjectIds: [curated], createdAt: app.clock.seconds() + 10 - n });
  const mine = await walk((before) => app.articles.listPersonal({ before, limit: 2 }, cast.xiaoLi.viewer));
  const all = mine.flat();
  expect(mine.slice(0, 2)).toEqual([
    ['早报1', '早报2'],
    ['早报3', '精选1'],
  ]);
  expect(new Set(all).size).toBe(all.length);
  const others = titles(await app.articles.listPersonal(start, null));
  expect(others.slice(0, 2)).toEqual(['精选1', '精选2']);
});

test('personal goes on with what the viewer subscribes to, also behind an article that was taken back meanwhile', async () => {
  const { viewer } = await joinCast(app, '专栏的读者');
  const column = await app.newSubject({ isSubscribable: true });
  await app.access.grantSubscription({
    cause: `test:${column}`,
    uid: viewer.uid,
    subjectId: column,
    days: 30,
  });
  const ids = [];
  for (const n of [1, 2, 3]) ids.push(await publish(`专栏${n}`, { subjectIds: [column], createdAt: app.ago(10 + n) }));
  const first = await app.articles.listPersonal({ before: null, limit: 2 }, viewer);
  expect(titles(first)).toEqual(['专栏1', '专栏2']);
  await app.articles.withdraw(Number(ids[1]), '');
  const before = parseCursor(first.next) ?? null;
  expect(titles(await app.articles.listPersonal({ before, limit: 1 }, viewer))).toEqual(['专栏3']);
});

test('report tags name their newest article, and list their articles', async () => {
  await app.articles.createReportTags([
    { id: 1, name: '公司深度' },
    { id: 2, name: '空' },
  ]);
  const old = await publish('旧深度', { reportTagIds: [1], createdAt: app.ago(HOUR) });
  const latest = await publish('新深度', { reportTagIds: [1] });
  await publish('内参', {
    reportTagIds: [1],
    subscribeType: 1,
    subjectIds: [821],
    createdAt: app.clock.seconds() + 5,
  });
  const tags = await app.articles.listReportTags();
  expect(tags).toMatchObject([
    { id: 1, latest: { id: latest, title: '新深度' } },
    { id: 2, latest: null },
  ]);
  expect(titles(await app.articles.listByReportTag(1, start, null))).toEqual(['VIP 专享', '新深度', '旧深度']);
  await app.articles.remove(latest);
  expect((await app.articles.listReportTags())[0]?.latest?.id).toBe(old);
});

test("today's focus: the latest of all, or only the important", async () => {
  await publish('焦点', { todaysFocusType: 1, createdAt: app.ago(5) });
  await publish('重要', { todaysFocusType: 2, createdAt: app.ago(6) });
  await publishFlash('焦点快讯', { todaysFocusType: 1, createdAt: app.ago(7) });
  const focus = (isImportantOnly: boolean) => app.articles.listTodaysFocus({ ...start, isImportantOnly }, null);
  expect(titles(await focus(false))).toEqual(['焦点', '重要', '焦点快讯']);
  expect(titles(await focus(true))).toEqual(['重要']);
});

test('digests are searched in their public text, as it is read', async () => {
  const subjectIds = [581];
  await publish('固态电池拆解', {
    subjectIds,
    summary: 'ABC 报告',
    previewContent: '<p>良率<strong>爬坡</strong>曲线</p>',
    content: '独角兽',
  });
  await publish('内参电池', { subjectIds, subscribeType: 1 });
  const search = async (keyword: string) => titles(await app.articles.searchDigests(keyword, start, null));
  for (const found of ['固态', '电池', 'abc', '良率爬坡', '固态 曲线'])
    expect(await search(found)).toEqual(['固态电池拆解']);
  for (const missed of ['独角', 'strong', '固态 没有', '内参', '%', '_', '', "'"])
    expect(await search(missed)).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SearchMessagesQuery } from '#domains/feed/feed.contract.ts';
import { everything, flashDraft, openFeedApp, type FeedApp } from '#tests/support/feed-app.ts';
import { ownColumn } from './authors/own-column.ts';
import { demoReaders } from './cast/readers.ts';
import { companies, demoSecurities } from './companies.ts';
import { openDemoReaders } from './demo-readers.ts';
import { removeDemo } from './remove-demo.ts';
import { demoReportTags } from './subjects/report-tags.ts';
import { hotSubjectIds } from './subjects/subjects.ts';
import { subjectIds } from '#shared/subject-ids.ts';
import { demoSubjects } from './subjects/subjects.ts';

let app: FeedApp;
let realFlash: number;
let realArticle: number;

beforeAll(async () => {
  app = await openFeedApp();
  const { feed, articles, subjects, market } = app;
  await subjects.upsert(demoSubjects);
  await market.upsertSecurities(demoSecurities);
  await articles.createReportTags([...demoReportTags.slice(1), { id: 1, name: '公司深度', desc: '真的分类' }]);
  const invented = { isDemo: true, subjectIds: [subjectIds.aShares] };
  for (let nr = 0; nr < 450; nr++) await feed.publish(flashDraft({ ...invented, title: `演示 ${nr}` }));
  const { id } = await feed.publish(flashDraft({ ...invented, title: '演示撤回' }));
  await feed.withdraw(id, '有误');
  await articles.publish({
    ...invented,
    title: '演示文',
    summary: '',
    content: '正文',
    subjectIds: [subjectIds.selected],
  });
  await openDemoReaders({ domains: app, clock: app.clock });
  realFlash = (await feed.publish(flashDraft({ title: '真消息' }))).id;
  const real = { title: '真文章', summary: '', content: '付费正文', subjectIds: [subjectIds.digests] };
  realArticle = (await articles.publish(real)).id;
});
afterAll(() => app.database.close());

test('nothing invented is left, in any list, whatever was seeded; what is real stays and stays paid', async () => {
  const { feed, articles, subjects, market } = app;
  const before = feed.head().offset;
  expect(await articles.hasDemo()).toBe(true);
  expect(await app.accounts.listDemo()).toHaveLength(demoReaders.length);
  // Three of them are what the demo's authors have out.
  expect(await removeDemo(app)).toBe(455);

  expect(await articles.hasDemo()).toBe(false);
  expect(await app.accounts.listDemo()).toEqual([]);
  expect(await app.accounts.listByMobile('17000000001')).toEqual([]);
  const page = await feed.list({ ...everything, limit: 100 }, null);
  expect(page.NewMsgs?.map(({ Id }) => Id)).toEqual([String(realFlash)]);
  expect(feed.head().offset).toBe(before + 451);
  expect(await feed.findFaults()).toEqual([]);
  const { items } = await articles.listFeatured(
    [subjectIds.digests, subjectIds.selected],
    { before: null, limit: 50 },
    null,
  );
  expect(items.map(({ id }) => id)).toEqual([String(realArticle)]);
  expect((await feed.search(SearchMessagesQuery.parse({ keyword: '演示' }), null)).Total).toBe(0);

  const { rows } = await app.db.execute(sql`select post_id from post_day union all select subject_id from author`);
  expect(rows).toEqual([]);
  const catalogue = await subjects.catalogue();
  expect(catalogue.has(ownColumn.id)).toBe(false);
  expect(Object.values(hotSubjectIds).filter((id) => catalogue.has(id))).toEqual([]);
  expect([...catalogue.values()].filter(({ isDemo, followerCount }) => isDemo || followerCount > 0)).toEqual([]);
  expect(catalogue.get(subjectIds.digests)).toMatchObject({ isSubscribable: true, items: [] });
  expect(await articles.get(realArticle, null)).toMatchObject({ content: '', content_refused: true });
  expect(await market.symbolsMatching(companies[0]?.name ?? '')).toEqual([]);
});

test('what a first start had made when it was cut off goes as well', async () => {
  await app.market.upsertSecurities(demoSecurities);
  await app.subjects.upsert(demoSubjects);
  expect(await removeDemo(app)).toBe(0);
  expect(await app.market.symbolsMatching(companies[0]?.name ?? '')).toEqual([]);
  expect([...(await app.subjects.catalogue()).values()].filter(({ isDemo }) => isDemo)).toEqual([]);
});

test('nothing is added to a demo that has been taken out', async () => {
  const draft = flashDraft({ subjectIds: [subjectIds.aShares] });
  expect(await app.feed.publishInDemo(draft)).toBeNull();
  await app.feed.publish({ ...draft, isDemo: true });
  expect(await app.feed.publishInDemo(draft)).toMatchObject({ version: 1 });
  expect(await removeDemo(app)).toBe(2);
});

test('invented research categories go as well; one of the same id that somebody made stays', async () => {
  expect((await app.articles.listReportTags()).map(({ id, desc }) => [id, desc])).toEqual([[1, '真的分类']]);
});

test('taking it out again changes nothing, and makes nobody forget', async () => {
  const before = [app.changes.version('all'), (await app.subjects.catalogue()).size];
  expect(await removeDemo(app)).toBe(0);
  expect([app.changes.version('all'), (await app.subjects.catalogue()).size]).toEqual(before);
});

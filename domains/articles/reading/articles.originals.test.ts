import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCursor } from '#shared/cursors.ts';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';
import type { MessageDraft } from '#domains/articles/articles.service.ts';

const HOUR = 3600;
let app: ArticlesApp;

beforeAll(async () => {
  app = await openArticlesApp();
});
afterAll(() => app.database.close());

async function publish(title: string, given: Partial<Omit<MessageDraft, 'kind'>> = {}): Promise<number> {
  const draft = { title, summary: '', content: '正文', subjectIds: [], ...given };
  return (await app.articles.publish(draft)).id;
}

test('originals: pinned before most read, ranks by day and week', async () => {
  const subject = await app.newSubject({ isCurated: true });
  const subjectIds = [subject];
  const now = app.clock.seconds();
  await publish('置顶文', { subjectIds, labels: ['置顶'], createdAt: app.ago(20 * 24 * HOUR) });
  await publish('今日热', { subjectIds, readCount: 500, createdAt: now - HOUR });
  await publish('本周热', { subjectIds, readCount: 900, createdAt: now - 3 * 24 * HOUR });
  await publish('无栏目', { readCount: 9_000 });
  const names = (rows: { Title: string }[]) => rows.map((row) => row.Title);
  expect(names(await app.articles.listOriginalTop(null)).slice(0, 3)).toEqual(['置顶文', '本周热', '今日热']);
  expect(names(await app.articles.listOriginalRank('1', null))[0]).toBe('今日热');
  expect(names(await app.articles.listOriginalRank('2', null)).slice(0, 2)).toEqual(['本周热', '今日热']);
  expect(names(await app.articles.listOriginalLatest(null))).not.toContain('无栏目');
  const page = await app.articles.listOriginalBySubject(subject, { before: null, limit: 2, isPremium: false }, null);
  expect(names(page.Messages)).toEqual(['今日热', '本周热']);
  const rest = { before: parseCursor(page.TailMark) ?? null, limit: 2, isPremium: false };
  expect(await app.articles.listOriginalBySubject(subject, rest, null)).toMatchObject({
    Messages: [{ Title: '置顶文' }],
    TailMark: '',
  });
});

test('of a subject that is sold the premium articles are listed alone: no trial, no VIP one', async () => {
  const subject = await app.newSubject({ isSubscribable: true });
  const subjectIds = [subject];
  await publish('付费', { subjectIds });
  await publish('试读', { subjectIds, isTrial: true });
  await publish('内参', { subjectIds, subscribeType: 1 });
  const start = { before: null, limit: 10 };
  const list = async (isPremium: boolean) =>
    (await app.articles.listOriginalBySubject(subject, { ...start, isPremium }, null)).Messages;
  expect(await list(true)).toMatchObject([{ Title: '付费', IsPremium: true }]);
  expect(await list(false)).toHaveLength(3);
});

test('feeds and sitemap name what anybody may see', async () => {
  const [free, sold] = [await app.newSubject(), await app.newSubject({ isSubscribable: true })];
  const open = await publish('公开', { subjectIds: [free] });
  const trial = await publish('试读', { subjectIds: [sold], isTrial: true });
  const paid = await publish('付费', { subjectIds: [sold] });
  const vip = await publish('内参', { subjectIds: [free], subscribeType: 1 });
  const idsOf = async (subjectId?: number) =>
    (await app.articles.listPublicArticles(100, subjectId)).map((row) => row.id);
  expect(await idsOf(sold)).toEqual([trial]);
  expect(await idsOf(free)).toEqual([open]);
  const mapped = new Set(
    (await app.articles.listForSitemap(0, 10_000)).map(({ url }) => Number(url.split('/').at(-1))),
  );
  expect([open, trial, paid, vip].map((id) => mapped.has(id))).toEqual([true, true, true, false]);
});

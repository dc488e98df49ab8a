import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageDraft } from '#domains/articles/articles.service.ts';
import { fen } from '#shared/money.ts';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';

/** docs/product/subjects.md#facts */

const DAY = 86_400;
let app: ArticlesApp;

beforeAll(async () => {
  app = await openArticlesApp();
});
afterAll(() => app.database.close());

function publish(subjectId: number, given: Partial<Omit<MessageDraft, 'kind'>> = {}) {
  return app.articles.publish({ title: '文章', summary: '', content: '正文', subjectIds: [subjectId], ...given });
}

async function publishFlash(subjectId: number, createdAt: number, given: Partial<MessageDraft> = {}) {
  const draft: MessageDraft = {
    title: '快讯',
    summary: '',
    content: '',
    ...given,
    kind: 'flash',
    subjectIds: [subjectId],
  };
  await app.database.work(() => app.articles.steps.insertMessages([{ ...draft, createdAt }]));
}

async function factsOf(id: number) {
  const [facts] = await app.articles.listSubjectFacts([id]);
  return facts;
}

test('counts what appeared in thirty days and says when the last of it did', async () => {
  const subject = await app.newSubject();
  await publishFlash(subject, app.ago(40 * DAY));
  await publishFlash(subject, app.ago(29 * DAY));
  await publishFlash(subject, app.ago(100));
  await publish(subject, { createdAt: app.ago(200) });
  expect(await factsOf(subject)).toEqual({
    subject_id: subject,
    flash_count: 2,
    article_count: 1,
    is_flash: true,
    latest_at: app.ago(100),
    paid_articles: 'none',
    lowest_price: 0,
  });
});

test('a subject that rests is of flashes when its last message was one', async () => {
  const [flashes, texts, empty] = [await app.newSubject(), await app.newSubject(), await app.newSubject()];
  await publish(flashes, { createdAt: app.ago(90 * DAY) });
  await publishFlash(flashes, app.ago(80 * DAY));
  await publish(texts, { createdAt: app.ago(80 * DAY) });
  expect(await factsOf(flashes)).toMatchObject({ flash_count: 0, is_flash: true, latest_at: app.ago(80 * DAY) });
  expect(await factsOf(texts)).toMatchObject({ article_count: 0, is_flash: false });
  expect(await factsOf(empty)).toMatchObject({ is_flash: false, latest_at: 0, paid_articles: 'none' });
});

test('tells whether its articles are paid for, and the lowest price', async () => {
  const [single, mixed, sold] = [
    await app.newSubject(),
    await app.newSubject(),
    await app.newSubject({ isSubscribable: true }),
  ];
  await publish(single, { isPremium: true, priceFen: fen(5800) });
  await publish(single, { isPremium: true, priceFen: fen(2800) });
  await publish(mixed, { isPremium: true });
  await publish(mixed);
  await publish(sold);
  await publish(sold, { isTrial: true });
  expect(await factsOf(single)).toMatchObject({ paid_articles: 'all', lowest_price: 28 });
  expect(await factsOf(mixed)).toMatchObject({ paid_articles: 'some', lowest_price: 0 });
  expect(await factsOf(sold)).toMatchObject({ paid_articles: 'some' });
});

test('the price of a VIP text and that of a withdrawn one are not told', async () => {
  const subject = await app.newSubject();
  await publish(subject, { subscribeType: 1, priceFen: fen(100) });
  const gone = await publish(subject, { isPremium: true, priceFen: fen(200) });
  await app.articles.withdraw(gone.id, '有误');
  expect(await factsOf(subject)).toMatchObject({ paid_articles: 'all', lowest_price: 0 });
});

test('subjects come in the order asked for, unknown ones are left out, none named means all', async () => {
  const [one, other] = [await app.newSubject(), await app.newSubject()];
  const ids = async (asked: number[]) => (await app.articles.listSubjectFacts(asked)).map((row) => row.subject_id);
  expect(await ids([other, 404_404, one])).toEqual([other, one]);
  expect(await ids([])).toEqual(expect.arrayContaining([9, 17, one, other]));
});

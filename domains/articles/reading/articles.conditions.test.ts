import { afterAll, beforeAll, expect, test } from 'vitest';
import { subjectIds } from '#shared/subject-ids.ts';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';
import { closedDrafts } from '#tests/support/closed-drafts.ts';
import { sinceDays, type Condition } from './articles.conditions.ts';
import { classOf, VIP_TITLE } from './articles.gate.ts';
import { createArticlesStore } from './articles.store.ts';

/** Where every article of the table stands. */
const SUBJECT = 6000;
const SOLD = subjectIds.digests;

let app: ArticlesApp;
let ids: number[];
let soldIds: number[];

const articles = closedDrafts(SUBJECT, SOLD).map((closed) => ({
  ...{ title: '真值表', summary: '', content: '正文' },
  ...closed,
}));

beforeAll(async () => {
  app = await openArticlesApp();
  await app.subjects.upsert([{ id: SUBJECT, title: '栏目' }]);
  soldIds = [...(await app.subjects.subscribableIds())];
  ids = (await app.articles.publishAll(articles)).map(({ id }) => id);
});
afterAll(() => app.database.close());

async function pickedBy(condition: Condition): Promise<number[]> {
  const picked = await createArticlesStore(app.db).pickArticles({ before: null, limit: 100 }, condition);
  return picked.map(({ id }) => id).toSorted((a, b) => a - b);
}

test('what is picked as premium is what the gate calls so', async () => {
  const loaded = await createArticlesStore(app.db).load(ids);
  const premium = loaded.filter((message) => classOf(message) === 'premium').map(({ id }) => id);
  expect(premium).toHaveLength(5);
  expect(await pickedBy({ is: 'premium in', subjectId: SUBJECT, soldIds })).toEqual(premium.toSorted((a, b) => a - b));
});

test('what is picked as open is what the gate lets a visitor read', async () => {
  const seen = await app.articles.see(ids, null);
  const open = seen.filter(({ decision }) => decision.allowed).map(({ shown }) => shown.id);
  expect(open).toHaveLength(13);
  expect(await pickedBy({ is: 'open', soldIds, subjectId: SUBJECT })).toEqual(open);
  const { steps } = app.articles;
  const settled = await app.database.work(async () => steps.openToAll(await steps.lockStored(ids)));
  expect(settled).toEqual(new Set(open));
});

test('a title takes part in a search where the gate shows it to a visitor', async () => {
  const seen = await app.articles.see(ids, null);
  const titled = seen.filter(({ shown }) => shown.title !== VIP_TITLE).map(({ shown }) => shown.id);
  expect(titled).toHaveLength(18);
  const cut = { kind: 'article', keyword: '真值表', subjectIds: [SUBJECT], offset: 0, limit: 100 } as const;
  const found = (await app.articles.finder.search(cut, null)).ids;
  expect(found.toSorted((a, b) => a - b)).toEqual(titled);
});

test('days ago are told to the minute', () => {
  const noon = 1_787_284_800;
  expect([noon, noon + 59].map((now) => sinceDays(1, now))).toEqual([noon - 86_400, noon - 86_400]);
  expect(sinceDays(1, noon + 60)).toBe(noon - 86_340);
});

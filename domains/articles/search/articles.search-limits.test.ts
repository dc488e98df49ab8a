import { afterAll, beforeAll, expect, test } from 'vitest';
import { noEntitlements } from '#domains/access/access.service.ts';
import { uid, type Viewer } from '#shared/viewer.ts';
import { openArticlesApp, type ArticlesApp } from '#tests/support/articles-app.ts';
import { createSearchStore } from './articles.search-store.ts';
import { createTextSearch } from './articles.search.ts';

/** Large themes, as lists of brokers and funds have them. */
const plates = Array.from({ length: 20 }, (_, nr) => ({
  name: `大题材${nr}`,
  members: Array.from({ length: 1200 }, (_, at) => ({ symbol: `${600_000 + at}.SS` })),
}));
const reader: Viewer = { uid: uid(81), displayName: '某人', avatar: null, roles: ['reader'] };

let app: ArticlesApp;
let id: number;
beforeAll(async () => {
  app = await openArticlesApp();
  const tags = plates.map(({ name }, nr) => ({ id: nr + 1, name }));
  ({ id } = await app.articles.publish({ title: '题', summary: '', content: '', subjectIds: [6000], plates: tags }));
});
afterAll(() => app.database.close());

/** Somebody who subscribes to so many subjects asks for so many large themes at once. */
async function find({ subscriptions, conditions }: { subscriptions: number; conditions: number }) {
  const ends = app.clock.seconds() + 86_400;
  const held = Array.from({ length: subscriptions }, (_, at) => [7000 + at, ends] as const);
  const { search } = createTextSearch({
    store: createSearchStore(app.db),
    access: { entitlementsOf: async () => ({ ...noEntitlements, subscriptions: new Map(held) }) },
    subjects: app.subjects,
    market: { symbolsMatching: async () => [], namesOf: async () => new Map(), plates: { all: () => plates } },
    clock: app.clock,
  });
  const keyword = plates.slice(0, conditions).map(({ name }) => `板块:${name}`);
  const asked = { kind: 'article', keyword: keyword.join(' '), offset: 0, limit: 10 } as const;
  return (await search(asked, subscriptions === 0 ? null : reader)).ids;
}

test.each([
  { subscriptions: 0, conditions: 20 },
  { subscriptions: 1, conditions: 20 },
  { subscriptions: 60, conditions: 1 },
  { subscriptions: 150, conditions: 20 },
])('however much is asked for is answered: %j', async (asked) => {
  expect(await find(asked)).toEqual([id]);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noEntitlements } from '#domains/access/access.service.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { flashDraft } from '#tests/support/feed-app.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { watchChanges } from './change-watch.ts';
import { composeDomains, type Domains } from './compose.ts';
import { createContentWatch } from './content-watch.ts';

/** Two nodes over one database: `writer` has its own memory and tells nobody but by the database. */
let reader: TestApp;
let writer: Domains;
let stop: () => Promise<void>;

beforeAll(async () => {
  reader = await bootApp();
  const { database, clock } = reader;
  writer = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  await writer.refresh();
  const { refresh: look, changeChannels: channels } = reader.domains;
  // Hints of the embedded database reach nobody, so there the look alone must do.
  ({ stop } = await watchChanges({ look, channels, listen: database.listen, log: silentLog, everyMillis: 200 }));
});
afterAll(async () => {
  await stop();
  await reader.close();
});

const within = { timeout: 1000, interval: 20 };
const read = async (url: string) => (await reader.http.inject({ url })).body;
const article = { title: '撤回前的题', summary: '', content: '撤回前的正文', subjectIds: [17] };

test('an article withdrawn on one node is gone on the other within a second: in calls, lists and kept documents', async () => {
  const { id } = await writer.articles.publish(article);
  const addresses = [
    '/sitemap/messages-0.xml',
    `/baoer_backend/api/messages/show/v2/${id}`,
    '/api/v6/message/featured?subj_ids=17',
  ];
  const sign = [`/article/${id}<`, '撤回前的正文', '撤回前的题'];
  const whole = () => Promise.all(addresses.map(async (url, nr) => (await read(url)).includes(sign[nr] ?? '')));
  await vi.waitFor(async () => expect(await whole()).toEqual([true, true, true]), within);
  await writer.articles.withdraw(id, '有误');
  await vi.waitFor(async () => expect(await whole()).toEqual([false, false, false]), within);
});

test('a subject put on sale on one node closes its articles on the other within a second', async () => {
  await writer.subjects.upsert([{ id: 4100, title: '将售栏目' }]);
  const { id } = await writer.articles.publish({ ...article, subjectIds: [4100] });
  const url = `/api/pc/msgView/${id}`;
  await vi.waitFor(async () => expect(await read(url)).toContain('撤回前的正文'), within);
  await writer.subjects.upsert([{ id: 4100, title: '将售栏目', isSubscribable: true }]);
  await vi.waitFor(async () => expect(await read(url)).not.toContain('撤回前的正文'), within);
});

test('a column made VIP on one node closes what the other takes in at that moment', async () => {
  await writer.subjects.upsert([{ id: 4102, title: '将转栏目' }]);
  const draft = flashDraft({ summary: '付费正文', subjectIds: [4102] });
  const item = { source: 'wire', revision: 1, isDeleted: false, line: 1, draft };
  await reader.domains.feed.ingest([{ ...item, key: '1' }], { isDryRun: false });
  await writer.subjects.upsert([{ id: 4102, title: '将转栏目', isSubscribable: true, subscribeType: 1 }]);
  const [taken] = await reader.domains.feed.ingest([{ ...item, key: '2' }], { isDryRun: false });
  expect(await writer.feed.find(taken?.id ?? 0, null)).toMatchObject({ SubscribeType: 1, Summary: '' });
});

test('a node hears when articles and subjects change on another, and of no flash', async () => {
  const watch = createContentWatch(reader.domains);
  const heard = vi.fn();
  watch.onChange(heard);
  const look = async () => {
    await reader.domains.refresh();
    watch.look();
  };
  await look();
  heard.mockClear();
  await writer.feed.publish(flashDraft());
  await look();
  expect(heard).toHaveBeenCalledTimes(0);
  await writer.subjects.upsert([{ id: 4101, title: '栏目', isSubscribable: true }]);
  await look();
  expect(heard).toHaveBeenCalledTimes(1);
  const { id } = await writer.articles.publish(article);
  await look();
  await writer.articles.withdraw(id, '有误');
  await look();
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a node that cannot ask the others keeps nothing for longer than a second', async () => {
  const { database, clock } = reader;
  let age = 0;
  const alone = composeDomains({ database, clock, origin: 'http://kaipan.test', knowledgeAge: () => age });
  await alone.refresh();
  await writer.subjects.upsert([{ id: 4103, title: '栏目' }]);
  const { id } = await writer.articles.publish({ ...article, subjectIds: [4103] });
  expect(await alone.articles.get(id, null)).toMatchObject({ content_refused: false });
  await writer.subjects.upsert([{ id: 4103, title: '栏目', isSubscribable: true }]);
  age = 5000;
  expect(alone.isInformed()).toBe(false);
  expect(await alone.articles.get(id, null)).toMatchObject({ content_refused: true });
  const version = alone.contentVersion();
  age = 6000;
  expect(alone.contentVersion()).not.toBe(version);
});

test('after a restore the next revision is one that no node has known', async () => {
  await writer.subjects.upsert([{ id: 4104, title: '栏目' }]);
  await reader.domains.refresh();
  const known = reader.domains.contentVersion();
  await reader.database.pool.query('update content_revision set revision = 3');
  await writer.subjects.upsert([{ id: 4104, title: '改名' }]);
  await reader.domains.refresh();
  expect(reader.domains.contentVersion()).not.toBe(known);
});

test('a list of securities that changes nothing makes nobody forget', async () => {
  const rows = [{ symbol: '002437.SZ', name: '誉衡药业' }];
  await writer.market.upsertSecurities(rows, { isDryRun: true });
  const before = writer.contentVersion();
  await writer.market.upsertSecurities(rows, { isDryRun: true });
  expect(writer.contentVersion()).toBe(before);
  await writer.market.upsertSecurities(rows);
  const after = writer.contentVersion();
  expect(after).not.toBe(before);
  await writer.market.upsertSecurities(rows);
  expect(writer.contentVersion()).toBe(after);
});

test('a name of a security changed on one node is known on the other within a second', async () => {
  const { id } = await writer.feed.publish(flashDraft({ stocks: [{ symbol: '002436.SZ', name: '' }] }));
  expect(await reader.domains.feed.find(id, null)).toMatchObject({ Stocks: null });
  await writer.market.upsertSecurities([{ symbol: '002436.SZ', name: '兴森科技' }]);
  await vi.waitFor(
    async () =>
      expect(await reader.domains.feed.find(id, null)).toMatchObject({
        Stocks: [{ Symbol: '002436.SZ', Name: '兴森科技' }],
      }),
    within,
  );
});

test('an event is never shown with an older text than its own, however much this node remembers', async () => {
  const { database, clock } = reader;
  const lagging = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  const { id } = await writer.feed.publish(flashDraft({ title: '第一版' }));
  await lagging.refresh();
  expect(await lagging.feed.find(id, null)).toMatchObject({ Title: '第一版', Version: 1 });
  // The other database: its own connection, so that no write of this process is noticed by the memory.
  const { offset } = await writer.feed.update(id, { title: '第二版' });
  const [event] = await lagging.feed.eventsSince(offset - 1, 1);
  expect(event).toMatchObject({ version: 2, flash: { Title: '第二版', Version: 2 } });
});

test('a text published into a column on sale is closed on a node that has not heard of the sale', async () => {
  await writer.subjects.upsert([{ id: 4103, title: '栏目' }]);
  await reader.domains.refresh();
  await reader.domains.subjects.catalogue();
  await writer.subjects.upsert([{ id: 4103, title: '栏目', isSubscribable: true }]);
  const text = '只有付费读者才能读到的一整段正文，含有很多内容';
  const draft = flashDraft({ summary: text, content: text, subjectIds: [4103] });
  const { id, offset } = await writer.feed.publish(draft);
  const { feed } = reader.domains;
  expect((await feed.eventsSince(offset - 1, 1))[0]?.flash).toMatchObject({ Id: String(id), Summary: '' });
  expect(await feed.find(id, null)).toMatchObject({ Summary: '' });
});

test('what is loaded before a change of content is not judged by what came after it', async () => {
  await writer.subjects.upsert([{ id: 4104, title: '栏目', isSubscribable: true }]);
  const text = '只有付费读者才能读到的一整段正文，从来没有公开过';
  const { id } = await writer.feed.publish(
    flashDraft({ title: '题', summary: text, content: text, subjectIds: [4104] }),
  );
  await reader.domains.refresh();
  const { articles } = reader.domains;
  let looks = 0;
  const decision = await articles.steady(async () => {
    looks += 1;
    const [message] = (await articles.loadMessages([id])).values();
    if (looks === 1) {
      await writer.feed.withdraw(id, '有误');
      await writer.subjects.upsert([{ id: 4104, title: '栏目' }]);
      await reader.domains.refresh();
    }
    const decisions = await articles.decide(message ? [message] : [], null, noEntitlements);
    return { state: message?.state, isAllowed: decisions.get(id)?.allowed };
  });
  expect(looks).toBe(2);
  expect(decision).toEqual({ state: 'withdrawn', isAllowed: true });
});

test('an article that was closed since it was picked is in no document', async () => {
  await writer.subjects.upsert([{ id: 4105, title: '栏目' }]);
  await reader.domains.refresh();
  await reader.domains.subjects.subscribableIds();
  await writer.subjects.upsert([{ id: 4105, title: '栏目', isSubscribable: true }]);
  const address = 'https://paid.example/only';
  await writer.articles.publish({ ...article, subjectIds: [4105], style: 3, originalUrl: address });
  const shown = await reader.domains.articles.listPublicArticles(50, 4105);
  expect(shown).toEqual([]);
  expect(await read('/feed.json')).not.toContain(address);
});

test('a module sees its own write at its next read', async () => {
  const { articles, subjects, feed } = reader.domains;
  await articles.listReportTags();
  await articles.createReportTags([{ id: 77, name: '行业深度' }]);
  expect((await articles.listReportTags()).map(({ id }) => id)).toContain(77);
  await subjects.find(4200);
  await subjects.upsert([{ id: 4200, title: '新栏目' }]);
  expect(await subjects.find(4200)).toMatchObject({ title: '新栏目' });
  const { id } = await feed.publish(flashDraft({ title: '自己写的' }));
  expect(await feed.find(id, null)).toMatchObject({ Title: '自己写的' });
  await feed.update(id, { title: '自己改的' });
  expect(await feed.find(id, null)).toMatchObject({ Title: '自己改的' });
});

test('a pool of one connection is enough to start, to lead and to read', async () => {
  const database = await openTestDatabase({ poolSize: 1 });
  try {
    const domains = composeDomains({ database, clock: reader.clock, origin: 'http://kaipan.test' });
    await domains.ready();
    const led = await database.tryLeaderLock('opening', () => domains.subjects.upsert([{ id: 9, title: 'A股' }]));
    expect(led).toBe(true);
    expect(await domains.subjects.find(9)).toMatchObject({ title: 'A股' });
  } finally {
    await database.close();
  }
});

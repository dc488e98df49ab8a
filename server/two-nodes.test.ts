import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';
import { joinCast } from '#tests/support/cast.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { everything, flashDraft } from '#tests/support/feed-app.ts';
import { bootApp, type TestApp } from '#tests/support/app.ts';
import { visit } from '#tests/support/hub-app.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { composeDomains, type Domains } from './compose.ts';
import { followAll } from './follow.ts';
import { createHub } from './realtime/hub.ts';

/** Two nodes over one database: each has its own memory, and they tell each other nothing but by the database. */
let reader: TestApp;
let writer: Domains;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  reader = await bootApp();
  writer = await openNode();
  const { changes, modules } = reader.domains;
  stops.push(await changes.follow(), followAll(modules, { changes, log: silentLog }));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await reader.close();
});

/** A node that hears of nobody. */
async function openNode(): Promise<Domains> {
  const { database, clock } = reader;
  const node = composeDomains({ database, clock, origin: 'http://kaipan.test' });
  await node.ready();
  return node;
}

const read = async (url: string) => (await reader.http.inject({ url })).body;
const article = { title: '撤回前的题', summary: '', content: '撤回前的正文', subjectIds: [17] };

test('an article withdrawn on one node is gone on the other: in calls, lists and kept documents', async () => {
  const { id } = await writer.articles.publish(article);
  const addresses = [
    '/sitemap/messages-0.xml',
    `/baoer_backend/api/messages/show/v2/${id}`,
    '/api/v6/message/featured?subj_ids=17',
  ];
  const sign = [`/article/${id}<`, '撤回前的正文', '撤回前的题'];
  const whole = () => Promise.all(addresses.map(async (url, nr) => (await read(url)).includes(sign[nr] ?? '')));
  await vi.waitFor(async () => expect(await whole()).toEqual([true, true, true]));
  await writer.articles.withdraw(id, '有误');
  await vi.waitFor(async () => expect(await whole()).toEqual([false, false, false]));
});

test('a subject put on sale on one node closes its articles on the other', async () => {
  await writer.subjects.upsert([{ id: 4100, title: '将售栏目' }]);
  const { id } = await writer.articles.publish({ ...article, subjectIds: [4100] });
  const url = `/api/pc/msgView/${id}`;
  await vi.waitFor(async () => expect(await read(url)).toContain('撤回前的正文'));
  await writer.subjects.upsert([{ id: 4100, title: '将售栏目', isSubscribable: true }]);
  await vi.waitFor(async () => expect(await read(url)).not.toContain('撤回前的正文'));
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

test('a node hears of what changes on another, and of nothing else', async () => {
  const heard: string[] = [];
  const forget = ['articles', 'feed', 'subjects', 'securities'].map((topic) =>
    reader.domains.changes.onChange([topic], () => void heard.push(topic)),
  );
  const flash = await writer.feed.publish(flashDraft());
  await writer.feed.update(flash.id, { title: '改题' });
  await writer.feed.withdraw(flash.id, '有误');
  await writer.subjects.upsert([{ id: 4101, title: '栏目' }]);
  const { id } = await writer.articles.publish(article);
  await writer.articles.withdraw(id, '有误');
  await writer.market.upsertSecurities([{ symbol: '002435.SZ', name: '长江健康' }]);
  await vi.waitFor(() =>
    expect(heard).toEqual(['feed', 'feed', 'feed', 'subjects', 'articles', 'articles', 'securities']),
  );
  for (const stop of forget) stop();
});

test('a list of securities that changes nothing makes nobody forget', async () => {
  const rows = [{ symbol: '002437.SZ', name: '誉衡药业' }];
  const version = () => writer.changes.version(['securities']);
  const before = version();
  await writer.market.upsertSecurities(rows, { isDryRun: true });
  expect(version()).toBe(before);
  await writer.market.upsertSecurities(rows);
  const after = version();
  expect(after).not.toBe(before);
  await writer.market.upsertSecurities(rows);
  expect(version()).toBe(after);
});

test('a right revoked on one node is gone on the other at its next read', async () => {
  const { viewer, token } = reader.cast.xiaoLi;
  const url = '/api/v2/pc/subjects/subscription_status?sub_ids=679';
  const isSubscribed = async () =>
    (await reader.http.inject({ url, headers: { 'x-token': token } })).json().data['679'].isSubscribed;
  expect(await isSubscribed()).toBe(true);
  await writer.access.revokeSubscription({ uid: viewer.uid, subjectId: 679 });
  expect(await isSubscribed()).toBe(false);
});

test('R37: a session that is ended on one node closes its sockets on the other, and nobody else’s', async () => {
  const { accounts } = reader.domains;
  const hub = createHub({
    channels: [],
    log: silentLog,
    onChange: reader.domains.changes.onChange,
    sessions: { topic: 'sessions', deadAmong: accounts.deadSessions },
  });
  const server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await hub.close('test over');
    server.close();
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`;
  const { viewer } = await joinCast(reader.domains, '多端');
  const open = async () => {
    const { token } = await writer.accounts.openSession(viewer.uid);
    return { token, ...(await visit(url, { cookie: `${SESSION_COOKIE}=${token}` })) };
  };
  const [signedOut, locked, stranger] = [
    await open(),
    await open(),
    await visit(url, { 'x-token': reader.cast.xiaoWang.token }),
  ];
  let isClosed = false;
  void locked.closed.then(() => (isClosed = true));
  await writer.accounts.revokeSession(signedOut.token);
  expect(await signedOut.closed).toEqual({ code: 4001, reason: 'the session is over' });
  await locked.fence();
  expect(isClosed).toBe(false);
  await writer.accounts.setLocked(viewer.uid, true);
  expect(await locked.closed).toMatchObject({ code: 4001 });
  await stranger.fence();
});

test('a name of a security changed on one node is known on the other', async () => {
  const { id } = await writer.feed.publish(flashDraft({ stocks: [{ symbol: '002436.SZ', name: '' }] }));
  expect(await reader.domains.feed.find(id, null)).toMatchObject({ Stocks: null });
  await writer.market.upsertSecurities([{ symbol: '002436.SZ', name: '兴森科技' }]);
  await vi.waitFor(async () =>
    expect(await reader.domains.feed.find(id, null)).toMatchObject({
      Stocks: [{ Symbol: '002436.SZ', Name: '兴森科技' }],
    }),
  );
});

test('an event is never shown with an older text than its own, however much this node remembers', async () => {
  const deaf = await openNode();
  const { id } = await writer.feed.publish(flashDraft({ title: '第一版' }));
  expect(await deaf.feed.find(id, null)).toMatchObject({ Title: '第一版', Version: 1 });
  const { offset } = await writer.feed.update(id, { title: '第二版' });
  expect(await deaf.feed.find(id, null)).toMatchObject({ Title: '第一版', Version: 1 });
  const [event] = await deaf.feed.eventsSince(offset - 1, 1);
  expect(event).toMatchObject({ version: 2, flash: { Title: '第二版', Version: 2 } });
});

test('a list and its head are of one moment, also where the head was seen before its notice', async () => {
  const deaf = await openNode();
  await deaf.feed.list(everything, null);
  const { id, offset } = await writer.feed.publish(flashDraft({ title: '没有听说的' }));
  await deaf.feed.refreshHead();
  expect(await deaf.feed.list(everything, null)).toMatchObject({
    HeadMark: String(offset),
    NewMsgs: expect.arrayContaining([expect.objectContaining({ Id: String(id) })]),
  });
});

test('a text published into a column on sale is closed on a node that has not heard of the sale', async () => {
  const deaf = await openNode();
  await writer.subjects.upsert([{ id: 4103, title: '栏目' }]);
  await deaf.subjects.catalogue();
  await writer.subjects.upsert([{ id: 4103, title: '栏目', isSubscribable: true }]);
  const text = '只有付费读者才能读到的一整段正文，含有很多内容';
  const draft = flashDraft({ summary: text, content: text, subjectIds: [4103] });
  const { id, offset } = await writer.feed.publish(draft);
  expect((await deaf.feed.eventsSince(offset - 1, 1))[0]?.flash).toMatchObject({ Id: String(id), Summary: '' });
  expect(await deaf.feed.find(id, null)).toMatchObject({ Summary: '' });
});

test('an article that was closed since it was picked is in no document', async () => {
  const deaf = await openNode();
  await writer.subjects.upsert([{ id: 4105, title: '栏目' }]);
  await deaf.subjects.subscribableIds();
  await writer.subjects.upsert([{ id: 4105, title: '栏目', isSubscribable: true }]);
  const address = 'https://paid.example/only';
  await writer.articles.publish({ ...article, subjectIds: [4105], style: 3, originalUrl: address });
  expect(await deaf.articles.listPublicArticles(50, 4105)).toEqual([]);
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

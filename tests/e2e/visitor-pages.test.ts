import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedPages } from '#server/http/site.routes.ts';
import { createCast } from '#tests/support/cast.ts';
import { CANARY, premiumDraft } from '#tests/support/paid-world.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { visit } from '#tests/support/hub-app.ts';
import { withApp } from '#tests/faults/crashed-data.ts';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { publishPaidFlashes } from '#tests/faults/paid-feed.ts';

let server: TestServer;
let editorToken: string;
let paidIds: number[];
const subjectIds = [9, 17, 581, 679, 821];

beforeAll(async () => {
  const dataDir = await freshDataDir();
  await withApp(dataDir, async (domains) => {
    const { subjects, articles } = domains;
    await subjects.upsert([
      { id: 9, title: 'A股' },
      { id: 17, title: '精选', isCurated: true },
      { id: 581, title: '脱水研报', isSubscribable: true, isCurated: true },
      { id: 679, title: '盘前早报', isSubscribable: true, isCurated: true },
      { id: 821, title: 'VIP快讯', isSubscribable: true, subscribeType: 1 },
    ]);
    await articles.createReportTags([{ id: 1, name: '公司深度' }]);
    const open = await articles.publish({
      title: '公开文',
      summary: '',
      content: '正文',
      subjectIds: [17],
      isTrial: true,
    });
    const premium = await articles.publish(premiumDraft([open.id]));
    await articles.revise(premium.id, { content: `${CANARY}R` }, '补充');
    paidIds = [premium.id, open.id, ...(await publishPaidFlashes(domains))];
    editorToken = (await createCast(domains)).aMin.token;
  });
  server = await startServer({ dataDir });
});
afterAll(async () => expect(await server.stop()).toBe(0));

/** Every page, its data request, and every document that is made of content. */
function addresses(): string[] {
  const ids = [...paidIds, 999_999_999].flatMap((id) => [`/article/${id}`, `/message/${id}`]);
  const subjects = subjectIds.flatMap((id) => [`/subject/${id}`, `/jingxuan/${id}`]);
  const searches = [`/live?q=${CANARY}`, `/live?keyword=${CANARY}`, '/live?subjids=821', '/live?hasExplain=true'];
  const pages = [...fixedPages, '/no-such-page', ...searches, ...ids, ...subjects];
  const documents = [
    '/feed.xml',
    ...subjectIds.map((id) => `/subject/${id}/feed.xml`),
    '/sitemap.xml',
    '/sitemap/pages.xml',
    '/sitemap/messages-0.xml',
    '/robots.txt',
  ];
  return [...pages, ...pages.map(dataAddressOf), ...documents];
}

function dataAddressOf(page: string): string {
  const [path = '', query] = page.split('?');
  return `${path === '/' ? '/_root' : path}.data${query ? `?${query}` : ''}`;
}

async function read(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.address + address, { headers, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: JSON.stringify([...answer.headers]) };
}

const secrets = new RegExp(`${CANARY}[F0-9R]|688222`);

test('R02 a visitor reads every page, data request, feed and map: no canary, no hiccup', async () => {
  for (const address of addresses()) {
    const answer = await read(address);
    expect([address, answer.status < 500]).toEqual([address, true]);
    expect([address, secrets.exec(answer.text)?.[0]]).toEqual([address, undefined]);
    expect([address, secrets.exec(answer.headers)?.[0]]).toEqual([address, undefined]);
  }
});

test('R02 the same through the page cache, after an editor has read everything', async () => {
  let told = 0;
  for (const address of addresses()) {
    const { text } = await read(address, { 'x-token': editorToken });
    if (secrets.test(text)) told += 1;
    const visitor = await read(address);
    expect([address, secrets.exec(visitor.text)?.[0]]).toEqual([address, undefined]);
  }
  // Else the crawl would prove nothing.
  expect(told).toBeGreaterThan(3);
});

test('R10 HEAD, Range and If-None-Match of pages tell a visitor nothing', async () => {
  for (const id of paidIds) {
    for (const address of [`/article/${id}`, `/message/${id}`]) {
      const paid = await fetch(server.address + address, { headers: { 'x-token': editorToken } });
      await paid.text();
      const tagged = await read(address, { 'if-none-match': paid.headers.get('etag') ?? '*', range: 'bytes=0-' });
      expect([address, tagged.status === 304 || tagged.status === 206]).toEqual([address, false]);
      expect(tagged.text).not.toMatch(secrets);
    }
  }
});

test('R02 nonsense in the address of a page is a page that says so, never a hiccup', async () => {
  const nonsense = [
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999999999999999',
    '%00',
    '%E4%B8%AD',
    "1'or'1",
    '..%2f..%2fetc',
    'a'.repeat(400),
  ];
  for (const value of nonsense) {
    for (const page of ['/article/', '/message/', '/subject/', '/jingxuan/']) {
      const { status } = await read(page + value);
      expect([page + value, [400, 404].includes(status)]).toEqual([page + value, true]);
    }
  }
  for (const query of [
    '?subjids=x',
    '?subjids=%00',
    '?q=%F0%9F',
    '?fromdate=20260230',
    '?q=' + 'x'.repeat(2000),
    '?__proto__=1',
    '?limit=-1&tailmark=zz',
  ]) {
    const { status } = await read(`/live${query}`);
    expect([query, status < 500]).toEqual([query, true]);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s of a page is no hiccup', async (method) => {
  for (const page of ['/', '/live', `/article/${paidIds[0]}`]) {
    const answer = await fetch(server.address + page, { method, ...(method === 'OPTIONS' ? {} : { body: 'x=1' }) });
    expect([page, answer.status < 500]).toEqual([page, true]);
  }
});

test('R06 a visitor on the socket gets ids and public words of what is paid for, no more', async () => {
  const visitor = await visit(`${server.address.replace('http', 'ws')}/ws`);
  visitor.enter({ offset: 0 });
  await expect.poll(() => visitor.offsets().length).toBeGreaterThan(5);
  expect(JSON.stringify(visitor.frames)).not.toMatch(secrets);
  visitor.socket.close();
  await once(visitor.socket, 'close');
});

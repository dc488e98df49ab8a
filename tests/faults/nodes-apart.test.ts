import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { listenForever } from '#db/listen.ts';
import { composeDomains, type Domains } from '#server/compose.ts';
import { systemClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { testDatabaseUrl, withDatabase } from '#tests/support/snapshot.ts';
import { openTcpProxy } from './tcp-proxy.ts';

/** A node that is not informed notices within two seconds, and then trusts nothing for longer than one. */
const aloneAtMost = { timeout: 4_000, interval: 50 };
const atOnce = { timeout: 10_000, interval: 20 };

describe.skipIf(!testDatabaseUrl)('a node whose line for notices is cut (needs TEST_DATABASE_URL)', () => {
  let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
  let database: Database;
  let reader: Domains;
  let writer: Domains;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const url = new URL(withDatabase(testDatabaseUrl ?? '', rows[0]?.name ?? ''));
    proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    Object.assign(url, { hostname: '127.0.0.1', port: String(proxy.port) });
    const listen: Database['listen'] = (listener) =>
      listenForever({ ...listener, url: url.href, channel: 'kaipan_changes', log: silentLog });
    const node = (over: Database) =>
      composeDomains({ database: over, clock: systemClock, origin: 'https://kaipan.example' });
    reader = node({ ...database, listen });
    writer = node(database);
    await writer.ready();
    stop = await reader.changes.follow();
  });
  afterAll(async () => {
    proxy.mend();
    await stop();
    await proxy.close();
    await database.close();
  });

  const publish = () => writer.articles.publish({ title: '题', summary: '', content: '正文', subjectIds: [17] });
  const isReadable = async (id: number) => (await reader.articles.get(id, null)).content.includes('正文');
  const withdrawnWithin = async (times: { timeout: number; interval: number }) => {
    const { id } = await publish();
    await vi.waitFor(async () => expect(await isReadable(id)).toBe(true), aloneAtMost);
    await writer.articles.withdraw(id, '有误');
    await vi.waitFor(async () => expect(await isReadable(id)).toBe(false), times);
  };

  test.each([
    ['silent', () => proxy.freeze()],
    ['broken', () => proxy.cut()],
  ])(
    'shows nothing withdrawn for longer than it takes to notice, also when the line is %s',
    async (_, disturb) => {
      await vi.waitFor(() => expect(reader.changes.isInformed()).toBe(true), 15_000);
      await withdrawnWithin(atOnce);
      disturb();
      await withdrawnWithin(aloneAtMost);
      expect(reader.changes.isInformed()).toBe(false);
      proxy.mend();
      await vi.waitFor(() => expect(reader.changes.isInformed()).toBe(true), 15_000);
      await withdrawnWithin(atOnce);
    },
    60_000,
  );

  test('stops within its time though the line is silent', async () => {
    const { port } = proxy;
    const url = Object.assign(new URL(testDatabaseUrl ?? ''), { hostname: '127.0.0.1', port: String(port) });
    const listening = await listenForever({
      onNotice() {},
      onListening() {},
      url: url.href,
      channel: 'kaipan_changes',
      log: silentLog,
    });
    proxy.freeze();
    await listening.stop();
    proxy.mend();
    expect(listening.isInformed()).toBe(false);
  }, 4_000);
});

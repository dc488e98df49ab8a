import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';
import { fetchWholeFeed, linesOf } from './outsider-feed.ts';
import { startOutsider, type Outsider } from './outsider.ts';
import { startOnPostgres, type PostgresApp } from './postgres-server.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

let app: PostgresApp;
let outsider: Outsider;
const later = { code: 50300, message: '服务暂时不可用，请稍后再试', data: null };

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${app.address}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  const json: unknown = isJson ? JSON.parse(text) : null;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), json };
}

const write = (title: string) =>
  ask('/dev/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'create', title, summary: '', subj_ids: [9] }),
  });

const create = (title: string) => order(app.address, { action: 'create', title, summary: '', subj_ids: [9] });

async function agrees(): Promise<boolean> {
  const { flashes, headMark } = await fetchWholeFeed(app.address);
  return outsider.offset() === headMark && outsider.lines().join('\n') === linesOf(flashes).join('\n');
}

describe.skipIf(!testDatabaseUrl)('R69 a PostgreSQL that fails (needs TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    app = await startOnPostgres(testDatabaseUrl ?? '', 'live,jobs');
    await create('第一条');
    outsider = startOutsider({ address: app.address });
    await until(async () => outsider.seen.sessions === 1 && (await agrees()), 'the client follows');
  });
  afterAll(async () => {
    await outsider.stop();
    expect(await app.close()).toBe(0);
  });

  test('gone for a while: 503 with Retry-After, alive but not ready, sockets stay, and back by itself', async () => {
    const { sessions } = outsider.seen;
    app.proxy.cut();
    await until(async () => (await ask('/readyz')).status === 503, 'the loss is noticed');
    for (const path of [
      '/api/pc/msgs?limit=7',
      '/api/pc/search/msgs?keyword=x',
      '/api/v6/message/newsflash',
      '/feed.xml',
    ]) {
      expect([path, await ask(path)]).toEqual([path, { status: 503, retryAfter: '3', json: later }]);
    }
    expect(await write('写不进')).toEqual({ status: 503, retryAfter: '3', json: later });
    expect(await ask('/readyz')).toEqual({ status: 503, retryAfter: '3', json: { status: 'database unavailable' } });
    expect((await ask('/healthz')).status).toBe(200);
    await sleep(3000);
    expect((await ask('/api/pc/msgs?limit=7')).status).toBe(503);
    app.proxy.mend();
    await until(async () => (await ask('/readyz')).status === 200, 'ready again');
    await create('回来了');
    await until(agrees, 'the client has the next flash');
    expect(outsider.seen).toMatchObject({ sessions, gaps: 0, repeats: 0 });
  });

  test('cut in the middle of writes: what was acknowledged is there, once', async () => {
    const writers = Array.from({ length: 20 }, (_, nr) => create(`断线中 ${nr}`));
    await Promise.race(writers);
    app.proxy.cut();
    const answers = await Promise.allSettled(writers);
    app.proxy.mend();
    await until(async () => (await ask('/readyz')).status === 200, 'ready again');
    const { flashes } = await fetchWholeFeed(app.address);
    const acknowledged = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []));
    expect(acknowledged.filter((id) => !flashes.has(id))).toEqual([]);
    await create('之后');
    await until(agrees, 'the client agrees');
    expect(outsider.seen).toMatchObject({ gaps: 0, repeats: 0 });
  });

  test('all connections ended by the administrator: recovers by itself', async () => {
    await app.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(async () => (await write('管理员断开之后')).status === 200, 'writes work again');
    await until(agrees, 'the client agrees');
  });

  test('read-only: writes are refused with 503 and leave nothing, reads go on; writable again by itself', async () => {
    await app.root.query(`alter database ${app.name} set default_transaction_read_only = on`);
    await app.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(async () => (await ask('/readyz')).status === 200, 'ready');
    const before = (await fetchWholeFeed(app.address)).headMark;
    expect(await write('只读时')).toEqual({ status: 503, retryAfter: '3', json: later });
    expect((await ask('/api/pc/msgs?limit=9')).status).toBe(200);
    expect((await fetchWholeFeed(app.address)).headMark).toBe(before);

    await app.root.query(`alter database ${app.name} reset default_transaction_read_only`);
    await app.admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await until(async () => (await write('又能写了')).status === 200, 'writes work again');
    await until(agrees, 'the client agrees');
  });

  test('tables locked for 5 s: writers wait or are told to come again, then everything goes on', async () => {
    await app.admin.query('begin');
    await app.admin.query('lock table feed_entry, feed_event, feed_head in access exclusive mode');
    const writing = write('等锁');
    const reading = ask('/api/pc/msgs?limit=11');
    await sleep(5000);
    expect((await ask('/healthz')).status).toBe(200);
    await app.admin.query('commit');
    expect([200, 503]).toContain((await writing).status);
    expect([200, 503]).toContain((await reading).status);
    await until(async () => (await ask('/readyz')).status === 200, 'ready');
    await create('锁开之后');
    await until(agrees, 'the client agrees');
    expect(outsider.seen).toMatchObject({ gaps: 0, repeats: 0 });
  });
});

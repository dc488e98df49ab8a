import { Agent, get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDataDir } from '#tests/faults/fresh-data.ts';
import { order } from '#tests/faults/write-load.ts';
import { visit } from '#tests/support/hub-app.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const READERS = 500;
const CALLS = ['/api/pc/msgs', '/api/pc/feed/head', '/api/v6/message/newsflash', '/feed.xml', '/favicon.svg'];

let server: TestServer;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

beforeAll(async () => {
  // The limits of an operator who has set none.
  const environment = { KAIPAN_ROLES: 'web,live', KAIPAN_RATE_LIMIT: '' };
  server = await startServer({ dataDir: await freshDataDir(), environment });
  for (let nr = 0; nr < 20; nr++)
    await order(server.address, { action: 'create', title: `快讯 ${nr}`, summary: '', subj_ids: [9] });
});
afterAll(async () => {
  agent.destroy();
  expect(await server.stop()).toBe(0);
});

function ask(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = get(`${server.address}${path}`, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('latin1') }),
      );
    });
    call.on('error', reject);
  });
}

test('five hundred readers behind one address open pages, files, calls and sockets, and nobody is refused', async () => {
  const page = await (await fetch(`${server.address}/`)).text();
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].slice(0, 8);
  expect(files.length).toBeGreaterThan(3);
  const refused = new Map<string, number>();
  const read = async (path: string) => {
    const { status } = await ask(path);
    if (status !== 200) refused.set(`${status} ${path}`, (refused.get(`${status} ${path}`) ?? 0) + 1);
  };
  const sockets: Awaited<ReturnType<typeof visit>>[] = [];
  const comeIn = async () => {
    await read('/');
    await Promise.all([...files, ...CALLS].map(read));
    sockets.push(await visit(`${server.address.replace('http', 'ws')}/ws`));
    await read('/live');
  };
  await Promise.all(Array.from({ length: READERS }, comeIn));
  expect([...refused]).toEqual([]);
  expect(sockets.filter(({ socket }) => socket.readyState === socket.OPEN)).toHaveLength(READERS);
  for (const { socket } of sockets) socket.terminate();
});

test('addresses with anything behind them are no work; a flood of searches leaves the kept page and others alone', async () => {
  const figure = async (name: string) => {
    const { body } = await ask('/metrics');
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(body)?.[1]);
  };
  await Promise.all([ask('/'), ask('/live'), ask('/nope')]);
  const kept = await figure('page_cache_entries');
  for (let nr = 0; nr < 30; nr++) {
    expect((await ask(`/?x=${nr}`)).status).toBe(200);
    expect((await ask(`/live?x=${nr}`)).status).toBe(200);
    expect((await ask(`/nope${nr}`)).status).toBe(404);
  }
  expect(await figure('page_cache_entries')).toBe(kept);

  let isFlooding = true;
  const flood = Array.from({ length: 300 }, (_, nr) => ask(`/live?q=flood${nr}`));
  const flooded = Promise.all(flood).finally(() => (isFlooding = false));
  await flood[0];
  expect((await fetch(`${server.address}/live`)).status).toBe(200);
  expect(isFlooding).toBe(true);
  const statuses = (await flooded).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

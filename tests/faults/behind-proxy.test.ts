import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { visit } from '#tests/support/hub-app.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { freshDataDir } from './fresh-data.ts';
import { until } from './until.ts';
import { order } from './write-load.ts';

const publicOrigin = 'https://news.example.cn';

/** What nginx does by default: the Host becomes the upstream's; the client's address is appended to what is there. */
async function openProxy(target: string, clientAddress: string) {
  const { hostname, port } = new URL(target);
  const askUpstream = (asked: IncomingMessage) => {
    const before = asked.headers['x-forwarded-for'];
    const forwarded = before ? `${String(before)}, ${clientAddress}` : clientAddress;
    return request({
      hostname,
      port,
      method: asked.method,
      path: asked.url,
      headers: { ...asked.headers, host: `${hostname}:${port}`, 'x-forwarded-for': forwarded },
    });
  };
  const proxy = createServer((asked, reply) => {
    const upstream = askUpstream(asked);
    upstream.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(upstream);
  });
  proxy.on('upgrade', (asked, near) => {
    const upstream = askUpstream(asked);
    upstream.on('upgrade', (answer, far) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('\r\n')}\r\n\r\n`);
      far.pipe(near).pipe(far);
      far.on('error', () => near.destroy());
      near.on('error', () => far.destroy());
    });
    upstream.on('response', (answer) => near.end(`HTTP/1.1 ${answer.statusCode ?? 502} No\r\n\r\n`));
    upstream.on('error', () => near.destroy());
    upstream.end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

describe('behind a proxy that rewrites Host and appends the address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      dataDir: await freshDataDir(),
      environment: {
        KAIPAN_ROLES: 'live',
        KAIPAN_ORIGIN: publicOrigin,
        KAIPAN_TRUST_PROXY: '1',
        KAIPAN_RATE_LIMIT: '20',
        KAIPAN_SOCKETS_PER_ADDRESS: '2',
        HOST: '127.0.0.1',
      },
    });
  });
  afterAll(async () => expect(await server.stop()).toBe(0));

  test('live news reaches a page of the public address, and no page of another', async () => {
    const proxy = await openProxy(server.address, '203.0.113.1');
    const reader = await visit(`ws://${proxy}/ws`, { origin: publicOrigin });
    reader.enter();
    await until(() => reader.entered().length === 1, 'the reader is in');
    const { offset } = await order(server.address, { action: 'create', title: '快讯', summary: '', subj_ids: [9] });
    await until(() => reader.offsets().includes(offset), 'the flash arrives');
    await expect(visit(`ws://${proxy}/ws`, { origin: 'https://evil.example' })).rejects.toThrow('403');
    reader.socket.close();
  });

  test('whatever a client writes into X-Forwarded-For, its own address is counted, for calls and sockets alike', async () => {
    const proxy = await openProxy(server.address, '203.0.113.2');
    const ask = async (nr: number) =>
      (await fetch(`http://${proxy}/robots.txt`, { headers: { 'x-forwarded-for': `10.0.0.${nr}` } })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, nr) => ask(nr)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);

    const open = (nr: number) => visit(`ws://${proxy}/ws`, { 'x-forwarded-for': `10.0.1.${nr}` });
    const sockets = [await open(1), await open(2)];
    await expect(open(3)).rejects.toThrow('503');
    for (const { socket } of sockets) socket.close();

    const neighbour = await openProxy(server.address, '203.0.113.3');
    expect((await fetch(`http://${neighbour}/robots.txt`)).status).toBe(200);
    (await visit(`ws://${neighbour}/ws`)).socket.close();
  });
});

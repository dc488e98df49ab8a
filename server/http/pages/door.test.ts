import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createResponseCache, type Bytes } from '#server/http/answers/response-cache.ts';
import { sendBytes } from '#server/http/answers/send-bytes.ts';
import type { Answered } from '#server/http/answers/tell-request.ts';
import { createProxies } from '#server/http/edge/proxies.ts';
import { openDoor } from './door.ts';
import { keyOfPage } from './kept-pages.ts';

/** An application that counts who comes in; its only page is kept under `/live`. */
async function openSite() {
  const state = { version: 'v1', millis: 0, isStopping: false };
  const cameIn: string[] = [];
  const told: Answered[] = [];
  const cache = createResponseCache({
    version: () => state.version,
    mark: () => () => state.version,
    millis: () => state.millis,
    staleMillis: 30_000,
    largestBytes: 1e6,
  });
  const proxies = createProxies({ trustedProxies: 0, publicOrigin: null });
  const app = Fastify();
  const door = openDoor(app.server, {
    cache,
    proxies,
    tellRequest: (answered) => void told.push(answered),
    isStopping: () => state.isStopping,
  });
  app.get('/live', async (request, reply) => {
    cameIn.push(request.url);
    door.knows(request.url, '/live');
    const bytes = await cache.answer(keyOfPage(request.host, '/live'), 5, async (begin) => {
      begin();
      return { bytes: pageOf(`${state.version} ${'开盘'.repeat(1000)}`), topics: ['feed'] };
    });
    return sendBytes(request, reply, bytes, { isKept: true });
  });
  app.get('/api/*', async (request) => void cameIn.push(request.url));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    state,
    cameIn,
    told,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${address}${path}`, { method, headers }),
  };
}

const pageOf = (text: string): Bytes => ({
  status: 200,
  headers: [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', "default-src 'self'"],
    ['etag', '"1"'],
  ],
  body: Buffer.from(text),
});

test('a kept page goes out before the application, with the headers of every answer, and is told of', async () => {
  const { ask, cameIn, told } = await openSite();
  const first = await ask('/live?from=app');
  const second = await ask('/live?from=app');
  expect(cameIn).toEqual(['/live?from=app']);
  expect(await second.text()).toBe(await first.text());
  const headers = Object.fromEntries(second.headers);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie, X-Token',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'content-encoding': first.headers.get('content-encoding'),
  });
  expect(told).toEqual([
    {
      id: headers['x-request-id'],
      method: 'GET',
      url: '/live?from=app',
      route: '/*',
      status: 200,
      millis: expect.any(Number),
    },
  ]);
});

test('what moved, what is no longer new, and an address never asked for, go to the application', async () => {
  const { ask, cameIn, state } = await openSite();
  await ask('/live');
  await ask('/live');
  expect(cameIn).toHaveLength(1);
  state.version = 'v2';
  expect(await (await ask('/live')).text()).toContain('v2');
  expect(cameIn).toHaveLength(2);
  state.millis += 5000;
  await ask('/live');
  expect(cameIn).toHaveLength(3);
  await ask('/live?x=1');
  expect(cameIn).toHaveLength(4);
  await ask('/api/nothing');
  await ask('/api/nothing');
  expect(cameIn.slice(4)).toEqual(['/api/nothing', '/api/nothing']);
});

test.each<[string, Record<string, string>, string?]>([
  ['somebody signed in by cookie', { cookie: 'kaipan_session=some' }],
  ['somebody signed in by header', { 'x-token': 'some' }],
  ['who has the page already', { 'if-none-match': '"1"' }],
  ['another method', {}, 'HEAD'],
])('%s is the application’s', async (_who, headers, method) => {
  const { ask, cameIn } = await openSite();
  await ask('/live');
  await ask('/live', headers, method);
  expect(cameIn).toHaveLength(2);
});

test('a server that stops answers as the application does then', async () => {
  const { ask, cameIn, state } = await openSite();
  await ask('/live');
  state.isStopping = true;
  await ask('/live');
  expect(cameIn).toHaveLength(2);
});

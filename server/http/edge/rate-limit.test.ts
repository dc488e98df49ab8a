import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createProxies } from './proxies.ts';
import { limitRates } from './rate-limit.ts';
import { sendFault } from '#server/http/answers/send-fault.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? null;

async function openNode(redis: string | null, trustedProxies = 0) {
  const app = Fastify();
  app.setErrorHandler(sendFault);
  const proxies = createProxies({ trustedProxies, publicOrigin: null });
  await limitRates(app, { requests: 3, redisUrl: redis, proxies });
  app.get('/thing', () => 'ok');
  app.get('/healthz', () => 'ok');
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

test('the fourth request in ten seconds is 429 with Retry-After and a sentence; health is never limited', async () => {
  const app = await openNode(null);
  for (let i = 0; i < 3; i++) expect((await app.inject('/thing')).statusCode).toBe(200);
  const refused = await app.inject('/thing');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.json()).toEqual({ code: 42900, message: '操作太频繁，请稍后再试', data: null });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});

test('behind a proxy that appends, who writes the header itself is still counted as one', async () => {
  const app = await openNode(null, 1);
  const askAs = async (forwarded: string) =>
    (await app.inject({ url: '/thing', headers: { 'x-forwarded-for': forwarded } })).statusCode;
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push(await askAs(`10.0.${i}.1, 203.0.113.9`));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await askAs('10.0.0.1, 203.0.113.10')).toBe(200);
});

test.skipIf(redisUrl === null)('nodes with one Redis count together (needs TEST_REDIS_URL)', async () => {
  const [one, two] = [await openNode(redisUrl), await openNode(redisUrl)];
  // Nobody has counted it: the Redis may have been asked before.
  const remoteAddress = `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`;
  const answers = [];
  for (const app of [one, two, one, two]) answers.push(await app.inject({ url: '/thing', remoteAddress }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('a Redis that is gone limits nobody', async () => {
  const app = await openNode('redis://127.0.0.1:1');
  for (let i = 0; i < 5; i++) expect((await app.inject('/thing')).statusCode).toBe(200);
});

/** A Redis that takes connections, and answers only while it is awake. */
async function openFakeRedis({ isAwake }: { isAwake: boolean }) {
  const state = { isAwake, heard: 0 };
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    lines.add(line);
    line.on('error', () => undefined);
    line.on('data', (bytes) => {
      const words = bytes.toString();
      state.heard += words.match(/\r\neval\r\n/gi)?.length ?? 0;
      if (!state.isAwake) return;
      for (const [command] of words.matchAll(/\r\n(info|eval|client|hello)\r\n/gi)) line.write(answerTo(command));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { state, url: `redis://127.0.0.1:${address.port}` };
}

function answerTo(command: string): string {
  const name = command.trim().toLowerCase();
  if (name === 'eval') return '*2\r\n:1\r\n:9000\r\n';
  return name === 'info' ? '$11\r\nredis_mode:\r\n' : '+OK\r\n';
}

async function timed(app: Awaited<ReturnType<typeof openNode>>, count: number) {
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, () => app.inject('/thing')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: count }, () => 200));
  return performance.now() - startedAt;
}

test('a Redis that takes connections and never answers holds nobody up', async () => {
  const { url } = await openFakeRedis({ isAwake: false });
  const app = await openNode(url);
  expect(await timed(app, 20)).toBeLessThan(1000);
});

test('a Redis that begins to hang in the middle holds up the first callers for a moment and the rest not at all', async () => {
  const redis = await openFakeRedis({ isAwake: true });
  const app = await openNode(redis.url);
  await timed(app, 5);
  expect(redis.state.heard).toBe(5);
  redis.state.isAwake = false;
  expect(await timed(app, 5)).toBeLessThan(1500);
  const heard = redis.state.heard;
  for (let round = 0; round < 5; round++) await timed(app, 10);
  // Nobody even asks it now, but for one trial if this took long.
  expect(redis.state.heard - heard).toBeLessThanOrEqual(1);
});

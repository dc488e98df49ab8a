import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { toFaultReply } from './errors.ts';
import { limitRates } from './rate-limit.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? null;

async function openNode(redis: string | null) {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => {
    const fault = toFaultReply(error, request.log);
    return reply.code(fault.status).send(fault.body);
  });
  await limitRates(app, { requests: 3, redisUrl: redis });
  app.get('/thing', () => 'ok');
  app.get('/healthz', () => 'ok');
  await app.ready();
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
  await app.close();
});

test.skipIf(redisUrl === null)('nodes with one Redis count together (needs TEST_REDIS_URL)', async () => {
  const [one, two] = [await openNode(redisUrl), await openNode(redisUrl)];
  const remoteAddress = `10.0.${Date.now() % 250}.${Math.floor(Date.now() / 250) % 250}`;
  const statuses: number[] = [];
  for (const app of [one, two, one, two])
    statuses.push((await app.inject({ url: '/thing', remoteAddress })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await Promise.all([one.close(), two.close()]);
});

test('a Redis that is gone limits nobody', async () => {
  const app = await openNode('redis://127.0.0.1:1');
  for (let i = 0; i < 5; i++) expect((await app.inject('/thing')).statusCode).toBe(200);
  await app.close();
});

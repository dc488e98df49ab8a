import { setTimeout as sleep } from 'node:timers/promises';
import { callbackify } from 'node:util';
import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { codes } from '#shared/codes.ts';
import { createBreaker } from './breaker.ts';
import type { Proxies } from './proxies.ts';

export interface RateLimits {
  /** Requests of one address in ten seconds. */
  requests: number;
  /** Counted together by all nodes when there is a Redis, else by each node for itself. */
  redisUrl: string | null;
  proxies: Pick<Proxies, 'addressOf'>;
}

const WINDOW_MILLIS = 10_000;
/** A Redis on the same network answers within a millisecond. */
const REDIS_PATIENCE_MILLIS = 200;
/** How long a Redis that did not answer is left alone. */
const REDIS_REST_MILLIS = 3_000;
const unlimited = ['/healthz', '/readyz', '/metrics'];

/** Answers 429 with Retry-After to an address that asks too often. A Redis that is gone, or hangs, limits nobody. */
export async function limitRates(app: FastifyInstance, { requests, redisUrl, proxies }: RateLimits) {
  const counter = redisUrl ? await openCounter(app, redisUrl) : null;
  await app.register(rateLimit, {
    max: requests,
    timeWindow: WINDOW_MILLIS,
    skipOnError: true,
    keyGenerator: (request) => proxies.addressOf(request.raw),
    ...(counter ? { store: storeOf(counter) } : {}),
    allowList: (request) => unlimited.includes(request.url) || request.url.startsWith('/assets/'),
    errorResponseBuilder: () => Object.assign(new Error(codes.TOO_OFTEN.text), { statusCode: 429 }),
  });
}

/** Counts one more request of an address and answers how many there are, and for how many milliseconds they still count. */
type Counter = (address: string) => Promise<{ current: number; ttl: number }>;

const countScript = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }`;

/** Waits a moment for the connection, so that counting begins with the first request; a Redis that is gone is tried on. */
async function openCounter(app: FastifyInstance, url: string): Promise<Counter> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 500,
    commandTimeout: REDIS_PATIENCE_MILLIS,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', (error) => app.log.warn({ err: error }, 'redis trouble'));
  app.addHook('onClose', async () => redis.disconnect());
  await Promise.race([redis.connect().catch(() => undefined), sleep(1000, undefined, { ref: false })]);
  const ask = createBreaker({
    restMillis: REDIS_REST_MILLIS,
    onRest: (error) => app.log.warn({ err: error }, 'redis does not answer; nobody is limited until it does'),
  });
  return (address) =>
    ask(async () => {
      const answer = await redis.eval(countScript, 1, `kaipan-rate-${address}`, WINDOW_MILLIS);
      const [current, ttl] = answer as [number, number];
      return { current, ttl };
    });
}

/** The limiter makes its store with `new`. */
function storeOf(count: Counter): FastifyRateLimitStoreCtor {
  const counted = callbackify(count);
  const store: FastifyRateLimitStore = { incr: (address, done) => counted(address, done), child: () => store };
  return function Store() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { codes } from '#shared/codes.ts';

export interface RateLimits {
  /** Requests of one address in ten seconds. */
  requests: number;
  /** Counted together by all nodes when there is a Redis, else by each node for itself. */
  redisUrl: string | null;
}

const unlimited = ['/healthz', '/readyz', '/metrics'];

/** Answers 429 with Retry-After to an address that asks too often. A Redis that is gone limits nobody. */
export async function limitRates(app: FastifyInstance, { requests, redisUrl }: RateLimits) {
  const redis = redisUrl ? await connect(app, redisUrl) : null;
  await app.register(rateLimit, {
    max: requests,
    timeWindow: 10_000,
    skipOnError: true,
    nameSpace: 'kaipan-rate-',
    ...(redis ? { redis } : {}),
    allowList: (request) => unlimited.includes(request.url) || request.url.startsWith('/assets/'),
    errorResponseBuilder: () => Object.assign(new Error(codes.TOO_OFTEN.text), { statusCode: 429 }),
  });
}

/** Waits for the first connection, so that counting begins with the first request; a Redis that is gone is tried on. */
async function connect(app: FastifyInstance, url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  });
  redis.on('error', (error) => app.log.warn({ err: error }, 'redis trouble'));
  app.addHook('onClose', async () => redis.disconnect());
  await redis.connect().catch(() => undefined);
  return redis;
}

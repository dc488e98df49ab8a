import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bind, type BoundEndpoint } from '#shared/bind.ts';
import type { MovableClock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { defineContract } from '#shared/contract.ts';
import { registerEndpoints, type EndpointDeps } from './calls/endpoints.ts';

export interface DevRoutesDeps {
  clock: MovableClock;
  /** Those of the modules. */
  endpoints: readonly BoundEndpoint[];
  /** What the local adapters sent to the outside world; empty while no adapter exists. */
  outbox(): readonly unknown[];
}

const siteDev = defineContract('siteDev', {
  moveClock: {
    method: 'POST',
    path: '/dev/clock',
    summary: '移动时钟',
    auth: 'optional',
    body: z.union([
      z.strictObject({ now: z.union([z.number(), z.string()]) }),
      z.strictObject({ advance: z.number() }),
    ]),
    data: z.object({ now: z.number() }),
    errors: [],
  },
  listSent: {
    method: 'GET',
    path: '/dev/outbox.json',
    summary: '本应发往外界的内容',
    auth: 'optional',
    bodyStyle: 'bare',
    data: z.array(z.unknown()),
    errors: [],
  },
});

/** `/dev/*` of a test run (KAIPAN_TEST=1), for callers on this machine only. */
export function registerDevRoutes(
  app: FastifyInstance,
  { clock, endpoints, outbox }: DevRoutesDeps,
  deps: EndpointDeps,
) {
  const own = bind(siteDev, {
    moveClock({ body }) {
      if ('now' in body) clock.set(toMillis(body.now));
      else clock.advance(body.advance);
      return { now: clock.seconds() };
    },
    listSent: () => [...outbox()],
  });
  app.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      if (!isLoopback(request)) throw fail('PATH_NOT_FOUND');
    });
    registerEndpoints(routes, { ...deps, endpoints: [...own, ...endpoints] });
  });
}

/** Seconds, milliseconds or an ISO date. */
function toMillis(now: number | string): number {
  const value = typeof now === 'number' ? now : Number.isFinite(Number(now)) ? Number(now) : Date.parse(now);
  if (!Number.isFinite(value)) throw fail('BAD_REQUEST', { text: '参数 now 有误' });
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

/** Behind a proxy on this machine everybody seems to be here. */
function isLoopback(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined) return false;
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

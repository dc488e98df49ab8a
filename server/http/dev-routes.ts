import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bind, type BoundEndpoint } from '#shared/bind.ts';
import type { MovableClock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { defineContract } from '#shared/contract.ts';
import type { EndpointDeps } from './calls/endpoints.ts';
import { registerForThisMachine } from './this-machine.ts';

export interface DevRoutesDeps {
  clock: MovableClock;
  /** Those of the modules. */
  endpoints: readonly BoundEndpoint[];
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
});

/** `/dev/*` of a test run (KAIPAN_TEST=1), for callers on this machine only. */
export function registerDevRoutes(app: FastifyInstance, { clock, endpoints }: DevRoutesDeps, deps: EndpointDeps) {
  const own = bind(siteDev, {
    moveClock({ body }) {
      if ('now' in body) clock.set(toMillis(body.now));
      else clock.advance(body.advance);
      return { now: clock.seconds() };
    },
  });
  registerForThisMachine(app, [...own, ...endpoints], deps);
}

/** Seconds, milliseconds or an ISO date. */
function toMillis(now: number | string): number {
  const value = typeof now === 'number' ? now : Number.isFinite(Number(now)) ? Number(now) : Date.parse(now);
  if (!Number.isFinite(value)) throw fail('BAD_REQUEST', { text: '参数 now 有误' });
  return Math.abs(value) < 1e11 ? value * 1000 : value;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BoundEndpoint } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { registerEndpoints, type EndpointDeps } from './calls/endpoints.ts';

/** Calls that are there for callers on this machine alone. */
export function registerForThisMachine(app: FastifyInstance, endpoints: readonly BoundEndpoint[], deps: EndpointDeps) {
  app.register(async (routes) => {
    routes.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw fail('PATH_NOT_FOUND');
    });
    registerEndpoints(routes, { ...deps, endpoints });
  });
}

const names = ['localhost', '127.0.0.1', '[::1]'];

/** Behind a proxy on this machine everybody seems to be here, and to a browser a foreign name may lead here. */
function isFromHere({ headers, socket, hostname }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined) return false;
  return names.includes(hostname) && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

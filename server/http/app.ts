import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/metrics.ts';
import { fail } from '#shared/codes.ts';
import { registerDevDoor, type DevDoorDeps } from './dev-door.ts';
import { registerDocuments } from './documents.ts';
import { registerEndpoints, type EndpointDeps } from './endpoints.ts';
import { toFaultReply } from './errors.ts';
import { registerHealth, type HealthDeps } from './health.ts';
import { limitRates } from './rate-limit.ts';
import { securityHeaders } from './security.ts';

/** Largest body of a call; uploads will have their own door. */
const LARGEST_BODY_BYTES = 1024 * 1024;

export interface AppDeps extends EndpointDeps, HealthDeps {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
  version: string;
  /** Only in a test run. */
  devDoor: DevDoorDeps | null;
}

/** The HTTP application without its pages: endpoints, documents, health, and one exit for errors. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    loggerInstance: deps.log,
    // The address may carry phone numbers and tokens in its query: our own line below says what is safe.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.http.isProxyTrusted,
    bodyLimit: LARGEST_BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Only idle ones: what is running when the server stops is finished, within the time that the shell gives it.
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches a route, nor the error handler below.
    frameworkErrors: (error, request, reply) => void sendFault(error, request, reply),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    for (const [name, value] of securityHeaders) reply.header(name, value);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0];
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.setErrorHandler(sendFault);
  if (config.http.rateLimit > 0) await limitRates(app, { requests: config.http.rateLimit, redisUrl: config.redisUrl });
  registerHealth(app, deps);
  registerEndpoints(app, deps);
  registerDocuments(
    app,
    deps.endpoints.map((bound) => bound.endpoint),
    deps.version,
  );
  for (const prefix of ['/api/*', '/apiv1/*', '/apiv2/*', '/baoer_backend/*', '/market/*', '/dev/*']) {
    app.all(prefix, async () => {
      throw fail('PATH_NOT_FOUND');
    });
  }
  if (deps.devDoor) registerDevDoor(app, deps.devDoor);
  return app;
}

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const fault = toFaultReply(error, request.log);
  if (fault.retryAfterSeconds !== null) reply.header('retry-after', String(fault.retryAfterSeconds));
  return reply.code(fault.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(fault.body);
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { LocalOauth } from '#adapters/oauth/local-oauth.ts';
import type { Outbox } from '#adapters/outbox.ts';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/metrics.ts';
import type { ChannelContract } from '#shared/channel.ts';
import type { ApiError } from '#shared/api-error.ts';
import { fail } from '#shared/codes.ts';
import { answerClientError } from './edge/client-errors.ts';
import { limitBodies, limitConnections, timeouts } from './edge/connections.ts';
import { registerDevRoutes, type DevRoutesDeps } from './dev-routes.ts';
import { registerDocuments } from './documents/documents.ts';
import { readJson } from './calls/bodies.ts';
import { registerEndpoints, type EndpointDeps } from './calls/endpoints.ts';
import { registerHealth, type HealthDeps } from './health.ts';
import { registerPolicyReports } from './edge/policy-reports.ts';
import { registerOauthPages } from './oauth-routes.ts';
import { registerOutbox } from './outbox-routes.ts';
import { hasOneHost, isHost } from './edge/proxies.ts';
import { limitRates } from './edge/rate-limit.ts';
import { securityHeaders } from './edge/security.ts';
import { sendFault, sendFaultPage } from './answers/send-fault.ts';
import type { TellRequest } from './answers/tell-request.ts';

/** Largest body of a call; one that takes files says so itself. */
const LARGEST_BODY_BYTES = 1024 * 1024;

/** Below these stand calls, so what is not there is an answer for programs, not a page. */
export const callPrefixes = [
  'api',
  'apiv1',
  'apiv2',
  'baoer_backend',
  'dev',
  'dragon_tiger',
  'extract',
  'file',
  'img',
  'market',
  'ops/api',
  'privatefile',
  'stock_selection_api',
  'upload',
  'v3',
  'yunshan',
];

const usualMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export interface HttpAppDeps extends EndpointDeps, HealthDeps {
  config: Config;
  log: Logger;
  metrics: Metrics;
  tellRequest: TellRequest;
  version: string;
  /** Live channels, for the documents. */
  channels: readonly ChannelContract[];
  /** What local twins of services did not send; null where nobody may look. */
  outbox: Outbox | null;
  /** The twin of WeChat; null where there is none. */
  localOauth: LocalOauth | null;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  /** Only in a test run. */
  devRoutes: DevRoutesDeps | null;
}

/** The HTTP application without its pages: endpoints, documents, health, and one exit for errors. */
export async function createHttpApp(deps: HttpAppDeps): Promise<FastifyInstance> {
  const { config, proxies } = deps;
  const log: FastifyBaseLogger = deps.log;
  const app = Fastify({
    loggerInstance: log,
    // The address may carry phone numbers and tokens in its query: our own line below says what is safe.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: proxies.isOurs,
    bodyLimit: LARGEST_BODY_BYTES,
    connectionTimeout: timeouts.silenceMillis,
    keepAliveTimeout: timeouts.keepAliveMillis,
    http: {
      headersTimeout: timeouts.headersMillis,
      connectionsCheckingInterval: timeouts.checkEveryMillis,
      // Refused below, in our own words.
      requireHostHeader: false,
    },
    clientErrorHandler: answerClientError,
    genReqId: () => randomUUID(),
    // Most requests have nothing to tell: a log of its own is made for one that has (`logOf`).
    childLoggerFactory: (logger) => logger,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Only idle ones: what is running when the server stops is finished, within the time that the shell gives it.
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches a route, nor the error handler below.
    frameworkErrors: (error, request, reply) => void sendFaultPage(error, request, reply),
  });
  limitBodies(app.server, longestBodies(deps.endpoints));
  limitConnections(app.server, (address) => proxies.isOurs(address, 0));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(securityHeaders);
    done(oddityOf(request));
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request;
    const { statusCode: status, elapsedTime: millis } = reply;
    deps.tellRequest({ id, method, url, route: request.routeOptions.url ?? 'unknown', status, millis });
    done();
  });
  app.setErrorHandler(sendFault);
  app.setNotFoundHandler(async () => {
    throw fail('PATH_NOT_FOUND');
  });
  if (config.http.rateLimit > 0)
    await limitRates(app, { requests: config.http.rateLimit, redisUrl: config.redisUrl, proxies });
  readJson(app);
  registerHealth(app, deps);
  registerEndpoints(app, deps);
  registerDocuments(app, {
    // What only some may call is nobody's to know: it stands in the documents of the project.
    endpoints: deps.endpoints.map(({ endpoint }) => endpoint).filter(({ auth }) => typeof auth === 'string'),
    channels: deps.channels,
    version: deps.version,
  });
  registerPolicyReports(app, deps.metrics);
  for (const prefix of callPrefixes) {
    app.all(`/${prefix}/*`, async () => {
      throw fail('PATH_NOT_FOUND');
    });
  }
  if (deps.outbox) registerOutbox(app, deps.outbox, deps);
  if (deps.localOauth) registerOauthPages(app, { ...deps, localOauth: deps.localOauth });
  if (deps.devRoutes) registerDevRoutes(app, deps.devRoutes, deps);
  return app;
}

/** How long the body of a request may take, in milliseconds. */
function longestBodies(endpoints: EndpointDeps['endpoints']) {
  const slow = new Map(
    endpoints.flatMap(({ endpoint: { method, path, longestBodySeconds: seconds } }) =>
      seconds === undefined ? [] : [[`${method} ${path}`, seconds * 1000]],
    ),
  );
  return ({ method, url = '' }: IncomingMessage) =>
    slow.get(`${method} ${url.split('?', 1)[0]}`) ?? timeouts.requestMillis;
}

/** What no client of ours sends, and what the rest of the program must not meet: methods of other protocols, hosts that are none. */
function oddityOf({ method, host, protocol, raw }: FastifyRequest): ApiError | undefined {
  if (!usualMethods.includes(method)) return fail('METHOD_REFUSED');
  // HTTP/1.0, as some health checks speak it, has no host.
  const mayLackHost = host === '' && raw.httpVersion === '1.0';
  if (!mayLackHost && !(isHost(host) && hasOneHost(raw))) return fail('BAD_REQUEST', { text: '请求的主机名有误' });
  if (protocol !== 'http' && protocol !== 'https') return fail('BAD_REQUEST', { text: '请求的协议有误' });
  return undefined;
}

import type { Logger } from 'pino';
import { tencentCaptchaHosts } from '#adapters/captcha/tencent-captcha.ts';
import type { LocalOauth } from '#adapters/oauth/local-oauth.ts';
import type { Outbox } from '#adapters/outbox.ts';
import type { Changes, Database } from '#db/client.ts';
import type { Clock, MovableClock } from '#shared/clock.ts';
import { hasDemo } from '#shared/module.ts';
import type { Domains } from './compose.ts';
import type { Config } from './config.ts';
import { createHttpApp } from './http/http-app.ts';
import { createResponseCache } from './http/answers/response-cache.ts';
import { createCaller, type AnswerChecks } from './http/calls/caller.ts';
import { createProxies } from './http/edge/proxies.ts';
import { createViewerStep } from './http/calls/session.ts';
import { siteRoutes } from './http/site.routes.ts';
import { createTeller } from './http/answers/tell-request.ts';
import { createTurns, type TurnLimits } from './http/answers/turns.ts';
import { createMetrics } from './metrics.ts';
import { version } from './version.ts';

export interface AppDeps {
  config: Config;
  log: Logger;
  database: Database;
  domains: Domains;
  clock: Clock;
  /** The same clock when it may be moved: a test run. */
  movableClock: MovableClock | null;
  origin: string;
  /** What local twins of services did not send. */
  outbox?: Outbox | null;
  localOauth?: LocalOauth | null;
  isStopping(): boolean;
  warnings?: () => Promise<string[]>;
  /** Answers are parsed by their contract: development and tests. */
  isStrict: boolean;
}

/** Rendering is work for the one processor of this process: more at once would only make all of them slower. */
const renderTurns: TurnLimits = { atOnce: 4, atOnceEach: 2, waitingEach: 500, waiting: 2000, waitMillis: 20_000 };
/** More than the database takes at a time, so that it never waits for us. */
const callTurns: TurnLimits = { ...renderTurns, atOnce: 16, atOnceEach: 4, waitMillis: 10_000 };
/** Each takes a processor for a second: the next asker's comes after one of them. A class behind one address asks at once. Pages have turns of their own: they ask for what is costly themselves. */
const costlyTurns: TurnLimits = { atOnce: 1, atOnceEach: 1, waitingEach: 40, waiting: 100, waitMillis: 45_000 };
const CACHE_STALE_MILLIS = 30_000;
const CACHE_LARGEST_BYTES = 64 * 1024 * 1024;

/** Where a test moves the clock, what was made before is of another time. */
function changesAndShifts(
  changes: Pick<Changes, 'version' | 'mark'>,
  era: () => number,
): Pick<Changes, 'version' | 'mark'> {
  return {
    version: (topics) => `${changes.version(topics)} ${era()}`,
    mark() {
      const [versionOf, then] = [changes.mark(), era()];
      return (topics) => `${versionOf(topics)} ${then}`;
    },
  };
}

/** The HTTP application over the modules, and what its pages need; tests use it without a port. */
export async function createApp(deps: AppDeps) {
  const { config, log, database, domains, clock, movableClock, origin } = deps;
  if (deps.warnings) domains.hearWarnings(deps.warnings);
  const metrics = createMetrics();
  const tellRequest = createTeller({ log, metrics });
  const era = () => movableClock?.shiftCount() ?? 0;
  const cache = createResponseCache({
    ...(movableClock ? changesAndShifts(domains.changes, era) : domains.changes),
    millis: () => performance.now(),
    staleMillis: CACHE_STALE_MILLIS,
    largestBytes: CACHE_LARGEST_BYTES,
  });
  const checks: AnswerChecks = {
    isStrict: deps.isStrict,
    onUndeclared(endpoint, error) {
      metrics.undeclaredCodes.inc({ endpoint: `${endpoint.module}.${endpoint.name}` });
      log.warn(
        { endpoint: endpoint.path, code: error.code },
        'an endpoint answered a code that its contract does not list',
      );
    },
  };
  const endpoints = [
    ...domains.modules.flatMap((module) => module.endpoints ?? []),
    ...siteRoutes({ origin, sitemaps: domains.modules.flatMap((module) => module.sitemap ?? []) }),
  ];
  const devEndpoints = domains.modules.flatMap((module) => module.devEndpoints ?? []);
  const viewerStep = createViewerStep((token) => domains.accounts.viewerOf(token));
  const turns = {
    calls: createTurns(callTurns),
    costly: createTurns(costlyTurns),
    renders: createTurns(renderTurns),
    costly_renders: createTurns(costlyTurns),
  };
  const proxies = createProxies(config.http);
  const app = await createHttpApp({
    config,
    log,
    metrics,
    tellRequest,
    version,
    endpoints,
    channels: domains.modules.flatMap(({ channels }) => channels ?? []).map(({ contract }) => contract),
    viewerStep,
    cache,
    checks,
    proxies,
    turns: turns.calls,
    costlyTurns: turns.costly,
    inRequest: domains.inRequest,
    ping: () => database.ping(),
    isStopping: deps.isStopping,
    ...(deps.warnings && { warnings: deps.warnings }),
    outbox: deps.outbox ?? null,
    localOauth: deps.localOauth ?? null,
    origin,
    devRoutes: movableClock ? { clock: movableClock, endpoints: devEndpoints } : null,
  });
  for (const { name, help, read, label } of domains.modules.flatMap(({ gauges }) => gauges ?? []))
    metrics.watch(name, help, read, label);
  metrics.watch('page_cache_entries', 'Answers kept for visitors', () => cache.entryCount());
  metrics.watch('page_cache_bytes', 'Bytes kept for visitors', () => cache.byteSize());
  for (const [name, lane] of Object.entries(turns)) {
    metrics.watch(`${name}_waiting`, `Waiting ${name}`, () => lane.waitingCount());
    metrics.watch(`${name}_refused`, `Refused ${name}: too many waited`, () => lane.refusedCount());
  }
  const webDeps = {
    viewerStep,
    apiFor: createCaller({ endpoints, checks, cached: domains.cached, era }),
    inRequest: domains.inRequest,
    cache,
    proxies,
    tellRequest,
    isStopping: deps.isStopping,
    captchaHosts: config.captcha.kind === 'tencent' ? tencentCaptchaHosts : [],
    turns: turns.renders,
    costlyTurns: turns.costly_renders,
    clock,
    origin,
    hasDemo: () => hasDemo(domains.modules),
    demoTopics: domains.modules.flatMap(({ hasDemo: mayHave, topics = [] }) => (mayHave ? topics : [])),
  };
  return { app, webDeps, metrics, endpoints: endpoints.map((bound) => bound.endpoint) };
}
export type App = Awaited<ReturnType<typeof createApp>>;

import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import type { Clock, MovableClock } from '#shared/clock.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Domains } from './compose.ts';
import type { Config } from './config.ts';
import { createApp } from './http/app.ts';
import { createByteCache } from './http/byte-cache.ts';
import { createCaller, type AnswerChecks } from './http/caller.ts';
import { createViewerStep } from './http/session.ts';
import { siteRoutes } from './http/site.routes.ts';
import { createMetrics } from './metrics.ts';
import { version } from './version.ts';

export interface HouseAppDeps {
  config: Config;
  log: Logger;
  database: Database;
  domains: Domains;
  clock: Clock;
  /** The same clock when it may be moved: a test run. */
  movableClock: MovableClock | null;
  origin: string;
  isStopping(): boolean;
  /** Answers are parsed by their contract: development and tests. */
  isStrict: boolean;
}

const CACHE_FRESH_MILLIS = 5_000;
const CACHE_STALE_MILLIS = 30_000;
const CACHE_LARGEST_BYTES = 64 * 1024 * 1024;

/** The HTTP application over the rooms, and what its pages need; tests use it without a port. */
export async function createHouseApp(deps: HouseAppDeps) {
  const { config, log, database, domains, clock, movableClock, origin } = deps;
  const metrics = createMetrics();
  const cache = createByteCache({
    // What visitors see changes with the feed, and with the clock of a test; the rest may be a few seconds old.
    version: () => `${domains.feed.head().offset} ${domains.articles.revision()} ${movableClock?.shiftCount() ?? 0}`,
    millis: () => performance.now(),
    freshMillis: CACHE_FRESH_MILLIS,
    staleMillis: CACHE_STALE_MILLIS,
    largestBytes: CACHE_LARGEST_BYTES,
  });
  const checks: AnswerChecks = {
    isStrict: deps.isStrict,
    onUndeclared(endpoint, error) {
      metrics.undeclaredCodes.inc({ endpoint: `${endpoint.room}.${endpoint.name}` });
      log.warn(
        { endpoint: endpoint.path, code: error.code },
        'an endpoint answered a code that its contract does not list',
      );
    },
  };
  const endpoints = [
    ...domains.endpoints,
    ...siteRoutes({
      origin,
      listForSitemap: (from, end) => domains.articles.listForSitemap(from, end),
      findListedBelow: (end) => domains.articles.findListedBelow(end),
      listSubjectIds: async () => (await domains.subjects.list([], null)).map((subject) => subject.id),
    }),
  ];
  const viewerStep = createViewerStep((token) => domains.accounts.viewerOf(token));
  const app = await createApp({
    config,
    log,
    metrics,
    version,
    endpoints,
    viewerStep,
    cache,
    checks,
    ping: () => database.ping(),
    isStopping: deps.isStopping,
    devDoor: movableClock ? { clock: movableClock, feed: domains.feed, outbox: () => [] } : null,
  });
  metrics.watch('feed_offset', 'Newest offset known to this process', () => domains.feed.head().offset);
  metrics.watch('page_cache_entries', 'Answers kept for visitors', () => cache.entryCount());
  metrics.watch('page_cache_bytes', 'Bytes kept for visitors', () => cache.byteSize());
  const callerOf = createCaller(endpoints, checks);
  const apiFor = (viewer: Viewer | null) => callerOf(viewer && domains.access.forOnePage(viewer));
  const webDeps = { viewerStep, apiFor, cache, clock, origin, hasDemo: config.hasDemo };
  return { app, webDeps, metrics, endpoints: endpoints.map((bound) => bound.endpoint) };
}
export type HouseApp = Awaited<ReturnType<typeof createHouseApp>>;

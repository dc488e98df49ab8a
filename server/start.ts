import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openDatabase } from '#db/client.ts';
import { startMaintenance } from '#db/maintenance.ts';
import { migrate } from '#db/migrate.ts';
import { openMarket } from '#demo/open-market.ts';
import { openHttp } from '#domains/market/sources/http/market.http-source.ts';
import { openReplay } from '#domains/market/sources/stored/market.replay.ts';
import type { MarketFeed } from '#domains/market/terms/market.source.ts';
import { openSite } from '#demo/open-site.ts';
import { createMovableClock, machineClock, systemClock } from '#shared/clock.ts';
import type { Module } from '#shared/module.ts';
import { composeDomains, type Domains } from './compose.ts';
import { followAll } from './follow.ts';
import { writeAllHeld } from './held.ts';
import { addressToOpen } from './address.ts';
import type { Config } from './config.ts';
import { openPayment } from './payment.ts';
import { startDemoLoop } from '#demo/demo-loop.ts';
import { createApp } from './app.ts';
import { createProxies } from './http/edge/proxies.ts';
import { registerBuiltWeb, registerLiveWeb } from './http/pages/web-files.ts';
import { startControlServer } from '#importer/delivery/control-server.ts';
import { createLocalSink } from '#importer/delivery/local-sink.ts';
import { auditJob } from './jobs/audit.ts';
import { startJobs } from './jobs/jobs.ts';
import { openOutside } from './outside.ts';
import { createHub } from './realtime/hub.ts';

export interface RunningApp {
  address: string;
  /** Where the payment sandbox is looked at, if it runs here. */
  cashier: string | null;
  app: FastifyInstance;
  domains: Domains;
  /** Sockets are told, requests and jobs finish, the database closes. */
  stop(reason: string): Promise<void>;
}

/** Opens the database and everything that stands on it, and serves. What was opened is closed again when a later step fails. */
export async function startApp(config: Config, log: Logger, mode: 'built' | 'live'): Promise<RunningApp> {
  await using opened = new AsyncDisposableStack();
  const movableClock = config.isTest ? createMovableClock() : null;
  const clock = movableClock ?? systemClock;
  const random = () => randomInt(2 ** 32) / 2 ** 32;

  const database = await openDatabase(config.db, log);
  opened.defer(() => database.close());
  await migrate(database, log);
  const maintenance = startMaintenance(database, log);
  opened.defer(() => maintenance.stop());

  let isStopping = false;
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null;
  const { origin } = config.http;
  const market = openFeed(config);
  const outside = openOutside(config, log);
  const payment = await openPayment(config, log);
  opened.defer(() => payment.close());
  const domains = composeDomains({
    database,
    clock,
    origin,
    outside: outside.accounts,
    identity: outside.identity,
    files: outside.files,
    payment: payment.channels,
    ...(market && { market }),
  });
  const { changes } = domains;
  opened.defer(await changes.follow());
  await domains.ready();
  // Behind the last request.
  opened.defer(writeAllHeld(domains.modules, { log }));
  // Several nodes may start at once on an empty database: one of them fills it.
  await database.tryLeaderLock('opening', () =>
    openSite({ domains, hasDemo: config.hasDemo, hasDemoReaders: outside.outbox !== null, clock, random, log }),
  );
  for (const module of domains.modules) for (const warning of (await module.warnings?.()) ?? []) log.warn(warning);
  opened.defer(followAll(domains.modules, { changes, log }));

  const isStrict = mode === 'live';
  const { app, webDeps, metrics } = await createApp({
    config,
    log,
    database,
    domains,
    clock,
    movableClock,
    origin,
    isStrict,
    outbox: outside.outbox,
    localOauth: outside.localOauth,
    isStopping: () => isStopping,
    warnings: async () => jobs?.warnings() ?? [],
  });
  opened.defer(() => closeApp(app));

  if (config.roles.has('live')) {
    const hub = createHub({
      channels: domains.modules.flatMap(({ channels }) => channels ?? []),
      log,
      isStrict,
      viewerOf: webDeps.viewerStep,
      sessions: { topic: 'sessions', deadAmong: domains.accounts.deadSessions },
      limits: { socketsPerAddress: config.http.socketsPerAddress },
      onChange: changes.onChange,
      isInformed: changes.isInformed,
      proxies: createProxies(config.http),
    });
    hub.attach(app.server, { leaveOthers: mode === 'live' });
    opened.defer(() => hub.close('服务器正在重启'));
    metrics.watch('sockets_open', 'Open sockets', () => hub.metrics.open);
    metrics.watch('socket_events_sent', 'Event frames written to sockets', () => hub.metrics.sent);
    metrics.watch('sockets_cut_off', 'Sockets ended because they did not read', () => hub.metrics.cutOff);
    metrics.watch('sockets_refused', 'Upgrades turned away', () => hub.metrics.refused);
  }
  if (config.roles.has('web')) await (mode === 'built' ? registerBuiltWeb : registerLiveWeb)(app, webDeps);
  if (config.db.kind === 'pglite' && config.db.controlSocket) {
    const sink = createLocalSink({ domains, maintain: () => maintenance.maintain() });
    const control = await startControlServer({ path: config.db.controlSocket, sink, log });
    opened.defer(() => control.close());
  }
  if (config.roles.has('jobs')) {
    const running = await startJobs(jobsOf(domains.modules), { database, log, metrics, clock: machineClock });
    opened.defer(() => running.stop());
    jobs = running;
    if (config.hasDemo) {
      const loop = startDemoLoop({ domains, clock, random, log, database });
      opened.defer(() => loop.stop());
    }
  }

  await app.listen({ port: config.http.port, host: config.http.host });
  const { port } = app.server.address() as AddressInfo;
  const address = addressToOpen(config.http, port);
  payment.tellSiteAt(addressToOpen({ ...config.http, publicOrigin: null }, port));
  const closing = opened.move();
  return {
    address,
    cashier: payment.cashier,
    app,
    domains,
    async stop(reason) {
      isStopping = true;
      log.info({ reason }, 'stopping');
      await closing.disposeAsync();
    },
  };
}

/** Clients that do not finish their requests, or do not read their answers, are not waited for longer than this. */
const LONGEST_GOODBYE_MILLIS = 4000;

const jobsOf = (modules: readonly Module[]) => [...modules.flatMap(({ jobs }) => jobs ?? []), auditJob(modules)];

async function closeApp(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE_MILLIS);
  await app.close();
  clearTimeout(deadline);
}

/** Null: no quotes. */
function openFeed({ market, hasDemo }: Config): MarketFeed | null {
  if (market === null) return null;
  if (market.kind === 'http') return openHttp(market);
  return market.kind === 'replay' ? openReplay(market) : openMarket(market, { hasDemo });
}

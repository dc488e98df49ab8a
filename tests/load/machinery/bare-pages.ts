import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router';
import { openDatabase } from '#db/client.ts';
import { openMarket } from '#demo/open-market.ts';
import { loadBuild } from '#server/build.ts';
import { composeDomains } from '#server/compose.ts';
import { growAtWork } from '#server/heap.ts';
import { readEnvironment, toConfig } from '#server/config.ts';
import { createApp } from '#server/app.ts';
import { systemClock } from '#shared/clock.ts';
import { factsOfNobody } from '#server/http/calls/call-scope.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { carryOut } from './child.ts';

/**
 * Bare react-dom: the loaders of each page have run once; at every request only `renderToPipeableStream` runs, over the same
 * element tree with the same data, in bare Fastify. No loaders, no inline hydration state, no compression, no cache.
 */
const build = await loadBuild<ServerBuild>();
const silent = { status() {}, header() {}, setCookie() {} };
type Render = ServerBuild['entry']['module']['default'];

export type BarePagesCommands = typeof commands;
const commands = carryOut({
  async open({ databaseUrl, origin, pages }: { databaseUrl: string; origin: string; pages: string[] }) {
    const pageOf = await openPages(databaseUrl, origin);
    const app = Fastify();
    for (const path of pages) {
      const render = await captureRender(new URL(path, origin), pageOf());
      app.get(path, async (_request, reply) => {
        const answer = await render();
        return reply.type('text/html; charset=utf-8').send(Buffer.from(await answer.arrayBuffer()));
      });
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    growAtWork();
    return { port: (app.server.address() as AddressInfo).port };
  },
});

/** What the program hands to the rendering of one page (server/http/pages/pages.ts). */
async function openPages(databaseUrl: string, origin: string) {
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 4 }, silentLog);
  const config = toConfig(readEnvironment({ DATABASE_URL: databaseUrl, KAIPAN_DEMO: '0' }));
  const market = openMarket({ clock: 'demo', pace: 1, size: 0, seed: null }, { hasDemo: true });
  const domains = composeDomains({ database, clock: systemClock, origin, market });
  await domains.ready();
  const { webDeps } = await createApp({
    config,
    log: silentLog,
    database,
    domains,
    clock: systemClock,
    movableClock: null,
    origin,
    isStopping: () => false,
    isStrict: false,
  });
  return () => ({
    api: webDeps.apiFor({ viewer: null, request: factsOfNobody, reply: silent }),
    viewer: null,
    host: new URL(origin).hostname,
    origin,
    nonce: randomBytes(16).toString('base64'),
    hasDemo: async () => false,
    now: systemClock.seconds(),
    collect(pipe: (sink: NodeJS.WritableStream) => unknown) {
      const sink = new PassThrough();
      pipe(sink);
      return buffer(sink);
    },
    onFault(error: unknown) {
      throw error;
    },
  });
}

/** Lets React Router prepare the page, and keeps the last step of it, which renders, to be run again and again. */
async function captureRender(url: URL, page: object): Promise<() => Promise<Response>> {
  const { module } = build.entry;
  const render = module.default as (...input: Parameters<Render>) => Promise<Response>;
  let captured: (() => Promise<Response>) | null = null;
  const capture: Render = async (request, status, _headers, context, loadContext) => {
    captured = () => render(request, status, new Headers(), withoutHydration(context), loadContext);
    return captured();
  };
  const handle = createRequestHandler(
    { ...build, entry: { ...build.entry, module: { ...module, default: capture } } },
    'production',
  );
  const { openPage } = module as unknown as { openPage(page: object): Parameters<typeof handle>[1] };
  await handle(new Request(url), openPage(page));
  if (captured === null) throw new Error(`${url.pathname} was not rendered`);
  return captured;
}

/** The inline state is a stream that can be read once; `renderMeta` remembers what one rendering has done. */
function withoutHydration(context: EntryContext): EntryContext {
  const { serverHandoffStream: _stream, ...rest } = context;
  return { ...rest, renderMeta: {} };
}

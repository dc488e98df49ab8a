import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { isUnavailable } from '#db/unavailable.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { CallScope, RequestFacts } from '#shared/bind.ts';
import type { Api } from '#shared/contract.ts';
import type { RequestMemory } from '#db/memo.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Made, ResponseCache } from '#server/http/answers/response-cache.ts';
import { RETRY_AFTER_SECONDS } from '#server/http/answers/errors.ts';
import { collect } from './collect.ts';
import { openDoor } from './door.ts';
import { keptPageHeaders, keyOfPage, KEPT_SECONDS, PAGE_ROUTE, pageVariants } from './kept-pages.ts';
import { createPageAddress, type PageAddress } from './page-address.ts';
import { notingTopics } from './page-topics.ts';
import type { Proxies } from '#server/http/edge/proxies.ts';
import { pageHeaders } from '#server/http/edge/security.ts';
import { sendBytes } from '#server/http/answers/send-bytes.ts';
import { logOf } from '#server/http/answers/log-of.ts';
import { sendFaultPage } from '#server/http/answers/send-fault.ts';
import { isOriginAllowed, tokenOf, type ViewerStep } from '#server/http/calls/session.ts';
import { factsOf, factsOfNobody, gatherReply } from '#server/http/calls/call-scope.ts';
import { answerInTurn, clientOf, type Turns } from '#server/http/answers/turns.ts';
import type { TellRequest } from '#server/http/answers/tell-request.ts';
import { whenThere } from '#server/http/answers/when-there.ts';

export interface PageDeps {
  /** The built pages, or a function that loads the newest ones while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  isDevelopment: boolean;
  viewerStep: ViewerStep;
  apiFor(scope: CallScope): Api;
  /** Runs a rendering with a memory of its own. */
  inRequest: RequestMemory['inRequest'];
  cache: ResponseCache;
  proxies: Proxies;
  /** Whose scripts and frames a page lets in besides our own: of a captcha of others. */
  captchaHosts: readonly string[];
  /** Renderings wait here for their turn. */
  turns: Turns;
  /** Those of costly pages wait apart: no other page waits for them. */
  costlyTurns: Turns;
  clock: Clock;
  origin: string;
  /** Whether anything invented is shown. */
  hasDemo(): Promise<boolean>;
  /** What that depends on. */
  demoTopics: readonly string[];
  tellRequest: TellRequest;
  isStopping(): boolean;
}

/** Serves every address that no endpoint owns: the pages and their data requests. */
export function registerPages(app: FastifyInstance, deps: PageDeps) {
  const { build, proxies, cache } = deps;
  const handle = createRequestHandler(build, deps.isDevelopment ? 'development' : 'production');
  const addressOf = typeof build === 'function' ? null : createPageAddress(build.routes);
  const door = openDoor(app.server, deps);
  const turnsOf = (address: PageAddress | undefined) => (address?.isCostly ? deps.costlyTurns : deps.turns);

  async function render(request: FastifyRequest, asked: Request, { viewer, fault, facts }: Reader): Promise<Made> {
    const log = logOf(request);
    const nonce = deps.isDevelopment ? undefined : randomBytes(16).toString('base64');
    const { openPage } = (await currentBuild(build)).entry.module as unknown as PageBundle;
    const { reply, gathered } = gatherReply(proxies.isSecure(request));
    const { api, topics } = notingTopics(deps.apiFor({ viewer, request: facts, reply }), deps.demoTopics);
    const page = {
      api: fault ? () => Promise.reject(fault) : sayingUnavailable(api, log),
      viewer,
      host: request.hostname,
      origin: deps.origin,
      nonce,
      hasDemo: await deps.hasDemo().catch(() => false),
      now: deps.clock.seconds(),
      collect,
      onFault: (error: unknown) => noteFault(error, log),
    };
    const answer = await deps.inRequest(() => handle(asked, openPage(page)));
    const headers = [...answer.headers, ...pageHeaders(nonce, deps.captchaHosts), ...gathered().headers];
    if (answer.status === 503) headers.push(['retry-after', String(RETRY_AFTER_SECONDS)]);
    const bytes = { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
    return { bytes, topics: topics() };
  }

  /** Who asks. When that cannot be found out now, every call of the page fails with the reason, and the page says so. */
  async function readerOf(request: FastifyRequest): Promise<Reader> {
    // A form that was let in comes from a page of ours, as what a script of ours sends does.
    const { platform, ...rest } = factsOf(request, proxies);
    const facts = { ...rest, platform: formMethods.includes(request.method) ? (platform ?? OWN_PLATFORM) : platform };
    try {
      return { viewer: await deps.viewerStep(request), facts, fault: null };
    } catch (error) {
      return { viewer: null, facts, fault: error as Error };
    }
  }

  /** Nothing of an answer for one reader is kept. Readers of one school or office have one address; who is signed in is known better than by that. */
  async function serveReader(request: FastifyRequest, reply: FastifyReply, asked: Request) {
    reply.header('cache-control', 'private, no-store');
    const reader = await readerOf(request);
    const asker = reader.viewer ? `viewer ${reader.viewer.uid}` : reader.facts.ip;
    const produce = async () => (await render(request, asked, reader)).bytes;
    const turns = turnsOf(addressOf?.(request.url));
    return sendBytes(request, reply, await turns.take(clientOf(request.raw, asker), `${asker} ${request.id}`, produce));
  }

  function serve(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', methods).send();
    reply.headers(pageVariants);
    const address = addressOf?.(request.url) ?? null;
    const url = address?.url ?? request.url;
    if (address && !tokenOf(request) && !deps.isDevelopment) {
      reply.headers(keptPageHeaders);
      door.knows(request.url, url);
      const answer = answerInTurn(
        { cache, turns: turnsOf(address) },
        {
          key: keyOfPage(request.host, url),
          seconds: KEPT_SECONDS,
          askerOf: () => clientOf(request.raw, proxies.addressOf(request.raw)),
          produce: () => render(request, toRequest(request, url), visitor),
        },
      );
      return whenThere(answer, (bytes) => sendBytes(request, reply, bytes, { isKept: true }));
    }
    return serveReader(request, reply, toRequest(request, url));
  }

  /** A form of one of our own pages, for the action of its route; anything else is refused before its body is read. */
  async function admitForm(request: FastifyRequest, reply: FastifyReply) {
    const takesForms = addressOf?.(request.url).takesForms ?? true;
    if (!formMethods.includes(request.method) || !takesForms) {
      reply.header('allow', methods);
      throw fail('METHOD_REFUSED');
    }
    if (!isOriginAllowed(request, proxies)) throw fail('ORIGIN_REFUSED');
  }

  return app.register(async (pages) => {
    pages.setErrorHandler(sendFaultPage);
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.route({ method: readMethods, url: PAGE_ROUTE, handler: serve });
    pages.route({
      method: pages.supportedMethods.filter((method) => !readMethods.includes(method)),
      url: PAGE_ROUTE,
      onRequest: admitForm,
      handler: (request, reply) => serveReader(request, reply, toForm(request)),
    });
  });
}

const readMethods = ['GET', 'HEAD', 'OPTIONS'];
const methods = readMethods.join(', ');
/** What our own scripts call themselves (`web/lib/api.ts`). */
const OWN_PLATFORM = 'pc';
const formMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The router calls a fault of the client's an error too: an alarm that anybody could ring. */
function noteFault(error: unknown, log: FastifyBaseLogger) {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status < 500) log.debug({ err: error }, 'a page was asked for in a wrong way');
  else log.error({ err: error }, 'fault while rendering a page');
}

interface Reader {
  viewer: Viewer | null;
  facts: RequestFacts;
  /** Why it cannot be said now who asks. */
  fault: Error | null;
}

/** Whoever asks first asks for everybody. */
const visitor: Reader = { viewer: null, facts: factsOfNobody, fault: null };

/** A database that is away is no fault of the page: its status says "later", and the log does not call it an error. */
function sayingUnavailable(api: Api, log: FastifyBaseLogger): Api {
  const call = async (...order: Parameters<Api>) => {
    try {
      return await api(...order);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: error }, 'the database is unavailable for a page');
      // The router takes a thrown answer for the status of the page.
      throw new Response(null, { status: 503 });
    }
  };
  return call as Api;
}

interface PageBundle {
  openPage(page: object): Parameters<ReturnType<typeof createRequestHandler>>[1];
}

/** A page reads nothing of the request but its address, so that one rendering is good for everybody. */
function toRequest({ protocol, host }: FastifyRequest, url: string): Request {
  return new Request(`${protocol}://${host || 'localhost'}${url}`);
}

/** The router itself looks once more where a form came from. */
function toForm({ protocol, host, url, method, headers, body }: FastifyRequest): Request {
  // Who was let in is believed about the address that it used: a balancer may have another name for us.
  const base = headers.origin ?? `${protocol}://${host || 'localhost'}`;
  const told = ['content-type', 'origin'].flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const sent = Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {};
  return new Request(`${base}${url}`, { method, headers: told, ...sent });
}

async function currentBuild(build: PageDeps['build']): Promise<ServerBuild> {
  return typeof build === 'function' ? build() : build;
}

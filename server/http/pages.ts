import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { isUnavailable } from '#db/unavailable.ts';
import type { Clock } from '#shared/clock.ts';
import type { Api } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import { withGzip, type ByteCache, type Bytes } from './byte-cache.ts';
import { RETRY_AFTER_SECONDS, rootOf } from './errors.ts';
import { contentSecurityPolicy, developmentPolicy } from './security.ts';
import { sendBytes } from './send-bytes.ts';
import { tokenOf, type ViewerStep } from './session.ts';
import { toRequest } from './web-request.ts';

export interface PageDeps {
  /** The built pages, or a function that loads the newest ones while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  isDevelopment: boolean;
  viewerStep: ViewerStep;
  apiFor(viewer: Viewer | null): Api;
  cache: ByteCache;
  clock: Clock;
  origin: string;
  /** Whether anything invented is shown. */
  hasDemo(): Promise<boolean>;
}

/** Serves every address that no endpoint owns: the pages and their data requests. */
export function registerPages(app: FastifyInstance, deps: PageDeps) {
  const mode = deps.isDevelopment ? 'development' : 'production';
  const handle = createRequestHandler(deps.build, mode);

  async function render(request: FastifyRequest, { viewer, api }: Reader): Promise<Bytes> {
    const nonce = deps.isDevelopment ? undefined : randomBytes(16).toString('base64');
    const { openPage } = (await currentBuild(deps.build)).entry.module as unknown as PageDoor;
    const page = {
      api: sayingUnavailable(api, request.log),
      viewer,
      host: request.hostname,
      origin: deps.origin,
      nonce,
      hasDemo: await deps.hasDemo().catch(() => false),
      now: deps.clock.seconds(),
      collect,
      onFault: (error: unknown) => request.log.error({ err: rootOf(error) }, 'fault while rendering a page'),
    };
    const answer = await handle(toRequest(request), openPage(page));
    const policy = nonce === undefined ? developmentPolicy : contentSecurityPolicy(nonce);
    const headers = [...answer.headers, ['content-security-policy', policy] as const];
    if (answer.status === 503) headers.push(['retry-after', String(RETRY_AFTER_SECONDS)]);
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()), gzipped: null };
  }

  const visitor: Reader = { viewer: null, api: deps.apiFor(null) };

  /** Who asks. When that cannot be found out now, every call of the page fails with the reason, and the page says so. */
  async function readerOf(request: FastifyRequest): Promise<Reader> {
    try {
      const viewer = await deps.viewerStep(request);
      return { viewer, api: deps.apiFor(viewer) };
    } catch (error) {
      return { viewer: null, api: () => Promise.reject(error) };
    }
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    reply.header('vary', 'Accept-Encoding, Cookie, X-Token');
    const isAnonymous = !tokenOf(request) && request.method === 'GET';
    if (isAnonymous && !deps.isDevelopment) {
      reply.header('cache-control', 'no-cache');
      return sendBytes(
        request,
        reply,
        await deps.cache.answer(`${request.host} ${request.url}`, () => render(request, visitor)),
      );
    }
    reply.header('cache-control', 'private, no-store');
    return sendBytes(request, reply, await withGzip(await render(request, await readerOf(request))));
  }

  // Encapsulated, so that whatever body is sent to a page is left unread.
  return app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', serve);
  });
}

interface Reader {
  viewer: Viewer | null;
  api: Api;
}

/** A database that is away is no fault of the page: its status says "later", and the log does not call it an error. */
function sayingUnavailable(api: Api, log: FastifyBaseLogger): Api {
  const call = async (...order: Parameters<Api>) => {
    try {
      return await api(...order);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn({ err: rootOf(error) }, 'the database is unavailable for a page');
      // The router takes a thrown answer for the status of the page.
      throw new Response(null, { status: 503 });
    }
  };
  return call as Api;
}

interface PageDoor {
  openPage(page: object): Parameters<ReturnType<typeof createRequestHandler>>[1];
}

async function currentBuild(build: PageDeps['build']): Promise<ServerBuild> {
  return typeof build === 'function' ? build() : build;
}

function collect(pipe: (sink: NodeJS.WritableStream) => unknown): Promise<Buffer> {
  const sink = new PassThrough();
  pipe(sink);
  return buffer(sink);
}

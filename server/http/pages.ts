import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { Clock } from '#shared/clock.ts';
import type { Api } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import { withGzip, type ByteCache, type Bytes } from './byte-cache.ts';
import { contentSecurityPolicy } from './security.ts';
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
  hasDemo: boolean;
}

/** Serves every address that no endpoint owns: the pages and their data requests. */
export function registerPages(app: FastifyInstance, deps: PageDeps) {
  const mode = deps.isDevelopment ? 'development' : 'production';
  const handle = createRequestHandler(deps.build, mode);

  async function render(request: FastifyRequest, viewer: Viewer | null): Promise<Bytes> {
    const nonce = randomBytes(16).toString('base64');
    const { openPage } = (await currentBuild(deps.build)).entry.module as unknown as PageDoor;
    const page = {
      api: deps.apiFor(viewer),
      viewer,
      host: request.hostname,
      origin: deps.origin,
      nonce,
      hasDemo: deps.hasDemo,
      now: deps.clock.seconds(),
      collect,
      onFault: (error: unknown) => request.log.error({ err: error }, 'fault while rendering a page'),
    };
    const answer = await handle(toRequest(request), openPage(page));
    const policy = contentSecurityPolicy(nonce, deps);
    const headers = [...answer.headers, ['content-security-policy', policy] as const];
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()), gzipped: null };
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    reply.header('vary', 'Accept-Encoding, Cookie, X-Token');
    const isAnonymous = !tokenOf(request) && request.method === 'GET';
    if (isAnonymous && !deps.isDevelopment) {
      reply.header('cache-control', 'no-cache');
      return sendBytes(
        request,
        reply,
        await deps.cache.answer(`${request.host} ${request.url}`, () => render(request, null)),
      );
    }
    const viewer = await deps.viewerStep(request);
    reply.header('cache-control', 'private, no-store');
    return sendBytes(request, reply, await withGzip(await render(request, viewer)));
  }

  // Encapsulated, so that the body of a page's action stays an unread stream.
  return app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', serve);
  });
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

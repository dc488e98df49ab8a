import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BoundEndpoint } from '#shared/bind.ts';
import { codes, fail, isApiError } from '#shared/codes.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import { withGzip, type ByteCache, type Bytes } from './byte-cache.ts';
import { callEndpoint, type AnswerChecks } from './caller.ts';
import { etagOf } from './etag.ts';
import { sendBytes } from './send-bytes.ts';
import { isOriginAllowed, tokenOf, type ViewerStep } from './session.ts';

export interface EndpointDeps {
  endpoints: readonly BoundEndpoint[];
  viewerStep: ViewerStep;
  cache: ByteCache;
  checks: AnswerChecks;
}

/** Serves every contract entry: session → viewer, parse, handle, envelope. */
export function registerEndpoints(app: FastifyInstance, deps: EndpointDeps) {
  for (const bound of deps.endpoints) {
    app.route({
      method: bound.endpoint.method,
      url: bound.endpoint.path,
      handler: (request, reply) => serve(bound, request, reply, deps),
    });
    if (bound.endpoint.isCrossOrigin) app.options(bound.endpoint.path, answerPreflight);
  }
}

/** What the tracking headers of our clients need to be sent from elsewhere; credentials never are. */
const preflightHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'x-platform, x-app-id, x-app-version',
  'access-control-max-age': '86400',
};

async function answerPreflight(_request: FastifyRequest, reply: FastifyReply) {
  return reply.headers(preflightHeaders).code(204).send();
}

async function serve(bound: BoundEndpoint, request: FastifyRequest, reply: FastifyReply, deps: EndpointDeps) {
  const { endpoint } = bound;
  if (!isOriginAllowed(request)) throw fail('ORIGIN_REFUSED');
  const viewer = await deps.viewerStep(request);
  const produce = async () => {
    const raw = { params: request.params, query: request.query, body: request.body };
    const calling = callEndpoint(bound, raw, viewer, deps.checks);
    return endpoint.bodyStyle === 'text'
      ? toDocument(endpoint, await orMissing(calling))
      : toBytes(endpoint, await calling);
  };
  setSharing(endpoint, request, reply, viewer);
  const isShared = endpoint.isCachedWithFeed === true && viewer === null && request.method === 'GET';
  return sendBytes(request, reply, isShared ? await deps.cache.answer(request.url, produce) : await produce());
}

/** Answers to a signed-in viewer stay private; the same address differs by who asks, and caches must know. */
function setSharing(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) {
  reply.header('vary', 'Accept-Encoding, Cookie, X-Token');
  reply.header('cache-control', viewer || tokenOf(request) ? 'private, no-store' : 'no-cache');
  if (endpoint.isCrossOrigin) reply.header('access-control-allow-origin', '*');
}

/** Readers of documents look at the status: what is not there is 404, not a sentence with 200. */
async function orMissing<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    if (isApiError(error) && error.code === codes.PATH_NOT_FOUND.code)
      throw fail('PATH_NOT_FOUND', { text: error.message });
    throw error;
  }
}

/** Documents are fetched again and again by readers that ask whether anything is new. */
function toDocument({ mediaType = 'text/plain' }: Endpoint, text: unknown): Promise<Bytes> {
  const body = Buffer.from(String(text));
  const headers = [
    ['content-type', `${mediaType}; charset=utf-8`],
    ['etag', etagOf(body)],
  ] as const;
  return withGzip({ status: 200, headers, body, gzipped: null });
}

function toBytes(endpoint: Endpoint, data: unknown): Bytes {
  const body = JSON.stringify(endpoint.bodyStyle === 'bare' ? data : envelopeOf(data));
  return {
    status: 200,
    headers: [['content-type', 'application/json; charset=utf-8']],
    body: Buffer.from(body),
    gzipped: null,
  };
}

function envelopeOf(data: unknown) {
  return { code: codes.OK.code, message: codes.OK.text, data };
}

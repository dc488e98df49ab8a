import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BoundEndpoint } from '#shared/bind.ts';
import { isApiError } from '#shared/api-error.ts';
import { codes, fail } from '#shared/codes.ts';
import { isDocument, type ByteStream, type Endpoint } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { RequestMemory } from '#db/memo.ts';
import type { ResponseCache, Bytes } from '#server/http/answers/response-cache.ts';
import { callEndpoint, visitor, type AnswerChecks } from './caller.ts';
import { bodyOf, whereBodiesAre } from './bodies.ts';
import { factsOf, gatherReply } from './call-scope.ts';
import { etagOf } from '#server/http/answers/etag.ts';
import type { Proxies } from '#server/http/edge/proxies.ts';
import { preflightHeaders, publicHeaders } from '#server/http/edge/security.ts';
import { sendBytes } from '#server/http/answers/send-bytes.ts';
import { sendStream } from '#server/http/answers/send-stream.ts';
import { isOriginAllowed, tokenOf, type ViewerStep } from './session.ts';
import { answerInTurn, clientOf, type Turns } from '#server/http/answers/turns.ts';

export interface EndpointDeps {
  endpoints: readonly BoundEndpoint[];
  viewerStep: ViewerStep;
  cache: ResponseCache;
  checks: AnswerChecks;
  proxies: Proxies;
  /** Calls that no kept answer serves wait here for their turn. */
  turns: Turns;
  /** Those that keep a processor busy wait for theirs here, so that nobody else waits for them. */
  costlyTurns: Turns;
  /** Runs a call with a memory of its own. */
  inRequest: RequestMemory['inRequest'];
}

/** Serves every contract entry: session → viewer, parse, handle, envelope. */
export function registerEndpoints(app: FastifyInstance, deps: EndpointDeps) {
  for (const { endpoint, ...own } of deps.endpoints) {
    const bound = { endpoint, ...own, read: namesRead(endpoint) };
    whereBodiesAre(endpoint.bodyKind ?? 'json', app, (scope) =>
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        // At the very beginning: a refusal must be readable elsewhere too.
        onRequest: async (_request, reply) => void (isPublic(endpoint) && reply.headers(publicHeaders)),
        handler: (request, reply) => serve(bound, request, reply, deps),
        ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
      }),
    );
    if (isPublic(bound.endpoint)) app.options(bound.endpoint.path, answerPreflight);
  }
}

interface ServedEndpoint extends BoundEndpoint {
  /** The parameters that it reads, the contract ignores others; null when its description does not tell. */
  read: readonly string[] | null;
}

function namesRead({ query }: Endpoint): string[] | null {
  if (!query) return [];
  const { properties, additionalProperties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return properties && !additionalProperties ? Object.keys(properties) : null;
}

/** What is hung behind an address and never read does not make it another one. */
function keyOf({ url, query }: FastifyRequest, read: readonly string[] | null): string {
  const [path = url, search] = url.split('?', 2);
  if (search === undefined || read === null) return url;
  const values = query as Record<string, unknown>;
  const told = read.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));
  return told.length === 0 ? path : `${path}?${JSON.stringify(told)}`;
}

/** A document, such as a site map or a drawing, is there for everybody as well, if nobody has to sign in for it. */
function isPublic(endpoint: Endpoint): boolean {
  return endpoint.isCrossOrigin === true || (isDocument(endpoint) && endpoint.auth === 'optional');
}

export async function answerPreflight(_request: FastifyRequest, reply: FastifyReply) {
  return reply.headers(preflightHeaders).code(204).send();
}

async function serve(bound: ServedEndpoint, request: FastifyRequest, reply: FastifyReply, deps: EndpointDeps) {
  const { endpoint } = bound;
  if (!isOriginAllowed(request, deps.proxies, endpoint)) throw fail('ORIGIN_REFUSED');
  const viewer = await deps.viewerStep(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isShared = endpoint.cache !== undefined && viewer === null && isRead;
  const run = async () => {
    const raw = { params: request.params, query: request.query, body: bodyOf(request, endpoint) };
    const { reply: answering, gathered } = gatherReply(deps.proxies.isSecure(request));
    // Nothing of an answer that is kept for others depends on who asked first.
    const scope = isShared ? visitor : { viewer, request: factsOf(request, deps.proxies), reply: answering };
    const calling = deps.inRequest(() => callEndpoint(bound, raw, scope, deps.checks));
    return { data: await (isDocument(endpoint) ? orMissing(calling) : calling), ...gathered() };
  };
  const produce = async () => {
    const { data, status, headers } = await run();
    const bytes = isDocument(endpoint) ? toDocument(endpoint, data) : toBytes(bound, data);
    return { ...bytes, status, headers: [...bytes.headers, ...headers] };
  };
  setSharing(request, reply, viewer);
  const { cache: rule } = endpoint;
  const isCostly = endpoint.isCostly === true || bound.isCostly?.(request.query as Record<string, unknown>) === true;
  const turns = isCostly ? deps.costlyTurns : deps.turns;
  const askerOf = () => clientOf(request.raw, viewer ? `viewer ${viewer.uid}` : deps.proxies.addressOf(request.raw));
  // Files come as slowly as their sender likes, and strangers answer so: nobody else waits for that.
  if (endpoint.bodyKind === 'multipart' || endpoint.waitsForStrangers === true)
    return sendBytes(request, reply, await produce());
  if (endpoint.bodyStyle === 'stream') {
    // The turn is over once it is known what is sent: how quickly it is taken is the client's own matter.
    const { data, ...told } = await turns.take(askerOf(), request.id, run);
    return sendStream(request, reply, { stream: data as ByteStream, ...told });
  }
  if (!rule || !isShared) return sendBytes(request, reply, await turns.take(askerOf(), request.id, produce));
  const { topics, seconds } = rule;
  const made = async () => ({ bytes: await produce(), topics });
  const key = keyOf(request, bound.read);
  const bytes = await answerInTurn({ cache: deps.cache, turns }, { key, seconds, askerOf, produce: made });
  return sendBytes(request, reply, bytes, { isKept: true });
}

/** Answers to a signed-in viewer stay private; the same address differs by who asks, and caches must know. */
function setSharing(request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) {
  reply.header('vary', 'Accept-Encoding, Cookie, X-Token');
  reply.header('cache-control', viewer || tokenOf(request) ? 'private, no-store' : 'no-cache');
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
function toDocument({ mediaType = 'text/plain', bodyStyle }: Endpoint, data: unknown): Bytes {
  const body = bodyStyle === 'bytes' ? Buffer.from(data as Uint8Array) : Buffer.from(String(data));
  const headers = [
    ['content-type', bodyStyle === 'bytes' ? mediaType : `${mediaType}; charset=utf-8`],
    ['etag', etagOf(body)],
  ] as const;
  return { status: 200, headers, body };
}

function toBytes({ endpoint, isTagged }: BoundEndpoint, data: unknown): Bytes {
  const body = Buffer.from(JSON.stringify(endpoint.bodyStyle === 'bare' ? data : envelopeOf(data)));
  return {
    status: 200,
    headers: [
      ['content-type', 'application/json; charset=utf-8'],
      ...(isTagged ? [['etag', etagOf(body)] as const] : []),
    ],
    body,
  };
}

function envelopeOf(data: unknown) {
  return { code: codes.OK.code, message: codes.OK.text, data };
}

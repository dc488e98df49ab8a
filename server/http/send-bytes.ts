import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Bytes } from './response-cache.ts';
import { compressedEtagOf, isKnownTo } from './etag.ts';

/** Writes prepared bytes, compressed when the client takes it; nothing but the tag to a client that has them. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  reply.code(bytes.status);
  for (const [name, value] of bytes.headers) reply.header(name, value);
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && isKnownTo(request, etag)) return reply.code(304).send();
  if (!bytes.gzipped || !takesGzip(request)) return reply.send(bytes.body);
  if (typeof etag === 'string') reply.header('etag', compressedEtagOf(etag));
  return reply.header('content-encoding', 'gzip').send(bytes.gzipped);
}

function takesGzip({ raw }: FastifyRequest): boolean {
  return new Negotiator(raw).encoding(['gzip', 'identity']) === 'gzip';
}

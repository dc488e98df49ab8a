import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bytes } from './byte-cache.ts';

/** Writes prepared bytes, compressed when the client takes it. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  reply.code(bytes.status);
  for (const [name, value] of bytes.headers) reply.header(name, value);
  if (!bytes.gzipped) return reply.send(bytes.body);
  const takesGzip = request.headers['accept-encoding']?.includes('gzip') ?? false;
  if (!takesGzip) return reply.send(bytes.body);
  return reply.header('content-encoding', 'gzip').send(bytes.gzipped);
}

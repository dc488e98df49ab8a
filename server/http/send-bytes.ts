import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Bytes } from './byte-cache.ts';

/** Writes prepared bytes, compressed when the client takes it. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  reply.code(bytes.status);
  for (const [name, value] of bytes.headers) reply.header(name, value);
  if (!bytes.gzipped || !takesGzip(request)) return reply.send(bytes.body);
  return reply.header('content-encoding', 'gzip').send(bytes.gzipped);
}

function takesGzip({ raw }: FastifyRequest): boolean {
  return new Negotiator(raw).encoding(['gzip', 'identity']) === 'gzip';
}

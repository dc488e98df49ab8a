import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteStream } from '#shared/contract.ts';
import { isKnownTo } from './etag.ts';

interface Streamed {
  stream: ByteStream;
  status: number;
  headers: readonly [string, string][];
}

/** Sends a body as it is read; nothing but its headers to a client that has it or wants no more. */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, status, headers }: Streamed,
): FastifyReply {
  reply.headers(Object.fromEntries(headers));
  const etag = reply.getHeader('etag');
  if (status === 200 && typeof etag === 'string' && isKnownTo(request, etag)) return reply.code(304).send();
  reply.code(status).header('content-length', stream.size);
  const body = request.method === 'HEAD' ? [] : stream.open();
  return reply.send(Readable.from(body, { objectMode: false }));
}

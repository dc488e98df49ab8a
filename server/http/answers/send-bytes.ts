import type { FastifyReply, FastifyRequest } from 'fastify';
import { encoded, encodingFor } from './encodings.ts';
import { etagOfForm, isKnownTo } from './etag.ts';
import type { Bytes } from './response-cache.ts';
import { whenThere } from './when-there.ts';

/** Writes prepared bytes, compressed when the client takes it; nothing but the tag to a client that has them. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Bytes,
  { isKept = false } = {},
): FastifyReply | Promise<FastifyReply> {
  reply.code(bytes.status);
  for (const [name, value] of bytes.headers) reply.header(name, value);
  if (reply.hasHeader('set-cookie')) reply.header('cache-control', 'private, no-store').removeHeader('etag');
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && isKnownTo(request, etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'], bytes, isKept);
  if (encoding === null) return reply.send(bytes.body);
  if (typeof etag === 'string') reply.header('etag', etagOfForm(etag, encoding));
  reply.header('content-encoding', encoding);
  return whenThere(encoded(bytes, encoding), (form) => reply.send(form));
}

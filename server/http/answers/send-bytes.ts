import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encodings.ts';
import { isKnownTo } from './etag.ts';
import { formOf, type Form } from './forms.ts';
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
  if (request.headers['if-none-match'] !== undefined) {
    const { headers } = formOf(bytes, null) as Form;
    if (headers['etag'] !== undefined && isKnownTo(request, String(headers['etag'])))
      return reply.code(304).headers(headers).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding'], bytes, isKept);
  return whenThere(formOf(bytes, encoding), ({ headers, body }) => reply.headers(headers).send(body));
}

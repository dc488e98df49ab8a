import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyPart } from '#shared/bind.ts';
import type { BodyKind, Endpoint } from '#shared/contract.ts';

/** How a body of this kind is read, for the routes of a scope of their own; `json` is read everywhere. */
const readers: Record<Exclude<BodyKind, 'json'>, (scope: FastifyInstance) => unknown> = {
  form: (scope) =>
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    ),
  raw(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  },
  multipart: (scope) => scope.register(multipart),
};

/** Registers routes where bodies of this kind can be read. */
export function whereBodiesAre(kind: BodyKind, app: FastifyInstance, register: (scope: FastifyInstance) => void) {
  if (kind === 'json') return register(app);
  app.register(async (scope) => {
    await readers[kind](scope);
    register(scope);
  });
}

/** What was sent, as the contract says: a value, the bytes, or the parts as they come. */
export function bodyOf(request: FastifyRequest, { bodyKind, largestBody }: Endpoint): unknown {
  if (bodyKind !== 'multipart') return request.body;
  const limits = largestBody === undefined ? {} : { limits: { fileSize: largestBody } };
  return partsOf(request.parts(limits));
}

async function* partsOf(parts: AsyncIterable<Multipart>): AsyncGenerator<BodyPart> {
  for await (const part of parts) {
    const { fieldname: name } = part;
    if (part.type === 'field') yield { type: 'field', name, value: String(part.value) };
    else yield { type: 'file', name, filename: part.filename, mediaType: part.mimetype, file: part.file };
  }
}

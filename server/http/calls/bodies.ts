import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyPart } from '#shared/bind.ts';
import { isApiError } from '#shared/api-error.ts';
import { fail } from '#shared/codes.ts';
import type { BodyKind, Endpoint } from '#shared/contract.ts';

/** How a body of this kind is read, for the routes of a scope of their own; `json` is read everywhere. */
const readers: Record<Exclude<BodyKind, 'json'>, (scope: FastifyInstance) => unknown> = {
  form: (scope) =>
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, fieldsOf(new URLSearchParams(body.toString()))),
    ),
  raw(scope) {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  },
  multipart: (scope) => scope.register(multipart),
};

/** Half of a letter, which only JSON can spell, is replaced wherever it stands, as in every text: no database keeps it. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    parse(request, withoutHalves(body), done),
  );
}

/** Pairs of halves, halves, and whatever else is escaped, such as a backslash before a `u`. */
const ESCAPED = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[dD][89a-fA-F][\da-fA-F]{2}|\\./g;
const HALF_LENGTH = 6;

const withoutHalves = (json: string): string =>
  json.replaceAll(ESCAPED, (escaped) => (escaped.length === HALF_LENGTH ? String.raw`\ufffd` : escaped));

/** What is said several times is a list, as in the query of an address. */
function fieldsOf(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = form.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** Registers routes where bodies of this kind can be read. */
export function whereBodiesAre(kind: BodyKind, app: FastifyInstance, register: (scope: FastifyInstance) => void) {
  if (kind === 'json') return register(app);
  app.register(async (scope) => {
    await readers[kind](scope);
    register(scope);
  });
}

/** What was sent, as the contract says: a value, the bytes, or the parts as they come. */
export function bodyOf(request: FastifyRequest, { bodyKind, largestBody = 1024 * 1024 }: Endpoint): unknown {
  if (bodyKind === 'raw') return request.body ?? Buffer.alloc(0);
  if (bodyKind !== 'multipart') return request.body;
  const limits = { fileSize: largestBody, fieldSize: LARGEST_FIELD, fields: MOST_PARTS, files: MOST_PARTS };
  return partsOf(request.parts({ limits }));
}

const LARGEST_FIELD = 64 * 1024;
const MOST_PARTS = 50;

async function* partsOf(parts: AsyncIterable<Multipart>): AsyncGenerator<BodyPart> {
  try {
    for await (const part of parts) yield toPart(part);
  } catch (error) {
    throw faultOf(error);
  }
}

/** What the library calls a limit says so; anything else is a body that breaks off or is none. */
function faultOf(error: unknown): unknown {
  const isKnown = isApiError(error) || (error as { statusCode?: number }).statusCode === 413;
  return isKnown ? error : fail('BAD_REQUEST', { text: '表单内容不完整' });
}

function toPart(part: Multipart): BodyPart {
  const name = part.fieldname as string | undefined;
  if (name === undefined) throw fail('BAD_REQUEST', { text: '表单字段没有名称' });
  if (part.type === 'file') {
    const filename = (part.filename as string | undefined) ?? '';
    return { type: 'file', name, filename, mediaType: part.mimetype, file: whole(part.file) };
  }
  if (part.valueTruncated) throw fail('BODY_TOO_LARGE');
  return { type: 'field', name, value: typeof part.value === 'string' ? part.value : JSON.stringify(part.value) };
}

/** A file that was cut at the limit must not look like one that ended there. */
async function* whole(file: MultipartFile['file']): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file as AsyncIterable<Uint8Array>) yield chunk;
  } catch (error) {
    throw faultOf(error);
  }
  if (file.truncated) throw fail('BODY_TOO_LARGE');
}

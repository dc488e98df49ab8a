import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Encoding } from './encodings.ts';

/** The strong tag of a body: other bytes, other tag. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** A compressed form is other bytes, so it has another strong tag. */
export function etagOfForm(etag: string, encoding: Encoding): string {
  return etag.replace(/"$/, `-${encoding}"`);
}

/** Whether the client says that it has these bytes, in any form (RFC 9110 §13.1.2). */
export function isKnownTo({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  const ours = ['*', etag, etagOfForm(etag, 'gzip'), etagOfForm(etag, 'br')];
  return known.some((tag) => ours.includes(tag));
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The strong tag of a body: other bytes, other tag. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

const COMPRESSED = '-gzip"';

/** The compressed form is other bytes, so it has another strong tag. */
export function compressedEtagOf(etag: string): string {
  return etag.replace(/"$/, COMPRESSED);
}

/** Whether the client says that it has these bytes, in either form (RFC 9110 §13.1.2). */
export function isKnownTo({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.some((tag) => tag === '*' || tag === etag || tag === compressedEtagOf(etag));
}

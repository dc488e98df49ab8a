import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Bytes } from './response-cache.ts';

export type Encoding = 'br' | 'gzip';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** Close to the best there is for text, at a fifth of its cost. */
const BROTLI_QUALITY = 5;

/** Below this size compressing costs more than it saves. */
const SMALLEST_TO_COMPRESS = 1024;

/** How browsers say what they take: a handful of lines in all. */
const agreed = {
  kept: new LRUCache<string, Encoding | 'identity'>({ max: 200 }),
  own: new LRUCache<string, Encoding | 'identity'>({ max: 200 }),
};

/**
 * The form in which these bytes go out; null as they are. What is kept for many is worth the better one, what one reader gets
 * the cheaper one.
 */
export function encodingFor(accepted: string | undefined, { body, headers }: Bytes, isKept: boolean): Encoding | null {
  if (accepted === undefined || body.length < SMALLEST_TO_COMPRESS || isPacked(headers)) return null;
  const known = isKept ? agreed.kept : agreed.own;
  let encoding = known.get(accepted);
  if (encoding === undefined) known.set(accepted, (encoding = agree(accepted, isKept ? ['br', 'gzip'] : ['gzip'])));
  return encoding === 'identity' ? null : encoding;
}

/** Drawn pictures are compressed by their own means; those that are text are not. */
function isPacked(headers: Bytes['headers']): boolean {
  return headers.some(([name, value]) => name === 'content-type' && value === 'image/png');
}

function agree(accepted: string, offered: Encoding[]): Encoding | 'identity' {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const taken = negotiator.encodings([...offered, 'identity']);
  // What comes before `identity` is wanted; among those we choose.
  const wanted = taken.includes('identity') ? taken.slice(0, taken.indexOf('identity')) : taken;
  return offered.find((encoding) => wanted.includes(encoding)) ?? 'identity';
}

/** The bytes in that encoding. */
export function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 3 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

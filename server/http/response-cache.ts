import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheRule } from '#shared/contract.ts';

const compress = promisify(gzip);

/** An answer as bytes, ready for the wire. Buffers, because Chinese text costs six times more to send as a string. */
export interface Bytes {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  gzipped: Buffer | null;
}

interface Entry {
  bytes: Bytes;
  version: string;
  at: number;
}

export interface ResponseCacheOptions {
  /** Another value says that something of these topics may have moved; an answer of another version is never served. */
  version(topics: CacheRule['topics']): string;
  millis(): number;
  /** How long an answer that is no longer fresh is served once more while one renewal runs in the background. */
  staleMillis: number;
  largestBytes: number;
}

/** Makes an answer; calls `begin` when it first reads what the answer depends on, or nothing if that is at once. */
type Produce = (begin: () => void) => Promise<Bytes>;

/** Below this size compressing costs more than it saves. */
const SMALLEST_TO_COMPRESS = 1024;

/**
 * The anonymous micro-cache. One production per key and version runs at a time, however many ask. Only answers that every
 * visitor may see go in: callers keep signed-in viewers away from it.
 */
export function createResponseCache(options: ResponseCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: options.largestBytes, sizeCalculation: weight });
  const running = new Map<string, Promise<Bytes>>();

  function renew(key: string, { topics }: CacheRule, produce: Produce): Promise<Bytes> {
    const runningKey = `${options.version(topics)} ${key}`;
    const already = running.get(runningKey);
    if (already)
      return already.then(async (bytes) => (isForEverybody(bytes) ? bytes : withGzip(await produce(() => {}))));
    const production = (async () => {
      // What waits for its turn reads what is true when it begins.
      let version = options.version(topics);
      const begin = () => void (version = options.version(topics));
      const bytes = await withGzip(await produce(begin));
      if (isWorthKeeping(bytes)) entries.set(key, { bytes, version, at: options.millis() });
      return bytes;
    })().finally(() => running.delete(runningKey));
    running.set(runningKey, production);
    return production;
  }

  return {
    async answer(key: string, rule: CacheRule, produce: Produce): Promise<Bytes> {
      const entry = entries.get(key);
      if (entry && entry.version === options.version(rule.topics)) {
        const age = options.millis() - entry.at;
        if (age < rule.seconds * 1000) return entry.bytes;
        if (age < rule.seconds * 1000 + options.staleMillis) {
          // The old answer is still good; a failed renewal leaves it in place and the next asker tries again.
          renew(key, rule, produce).catch(() => undefined);
          return entry.bytes;
        }
      }
      return renew(key, rule, produce);
    },
    entryCount: () => entries.size,
    byteSize: () => entries.calculatedSize,
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** A cookie is for the one who asked, not even for those who asked at the same time. */
function isForEverybody({ headers }: Bytes): boolean {
  return headers.every(([name]) => name.toLowerCase() !== 'set-cookie');
}

/** A page that is not there is asked for as often as one that is. */
function isWorthKeeping(bytes: Bytes): boolean {
  return (bytes.status === 200 || bytes.status === 404) && isForEverybody(bytes);
}

/** Adds the compressed form of a body worth compressing. */
export async function withGzip(bytes: Bytes): Promise<Bytes> {
  if (bytes.gzipped || bytes.body.length < SMALLEST_TO_COMPRESS) return bytes;
  return { ...bytes, gzipped: await compress(bytes.body, { level: 3 }) };
}

function weight(entry: Entry): number {
  return entry.bytes.body.length + (entry.bytes.gzipped?.length ?? 0) + 500;
}

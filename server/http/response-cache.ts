import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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
  /** Changes whenever what visitors see may have changed; an entry of another version is never served. */
  version(): string;
  millis(): number;
  /** Served as it is. */
  freshMillis: number;
  /** Served once more while one renewal runs in the background. */
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
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<Bytes>>();
  let size = 0;

  function store(key: string, entry: Entry) {
    forget(key);
    entries.set(key, entry);
    size += weight(entry);
    for (const oldest of entries.keys()) {
      if (size <= options.largestBytes) break;
      forget(oldest);
    }
  }

  function forget(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= weight(entry);
  }

  function renew(key: string, produce: Produce): Promise<Bytes> {
    const runningKey = `${options.version()} ${key}`;
    const already = running.get(runningKey);
    if (already)
      return already.then(async (bytes) => (isForEverybody(bytes) ? bytes : withGzip(await produce(() => {}))));
    const production = (async () => {
      // What waits for its turn reads what is true when it begins.
      let version = options.version();
      const begin = () => void (version = options.version());
      const bytes = await withGzip(await produce(begin));
      if (isWorthKeeping(bytes)) store(key, { bytes, version, at: options.millis() });
      return bytes;
    })().finally(() => running.delete(runningKey));
    running.set(runningKey, production);
    return production;
  }

  return {
    async answer(key: string, produce: Produce): Promise<Bytes> {
      const entry = entries.get(key);
      if (entry && entry.version === options.version()) {
        const age = options.millis() - entry.at;
        if (age < options.freshMillis) return entry.bytes;
        if (age < options.freshMillis + options.staleMillis) {
          // The old answer is still good; a failed renewal leaves it in place and the next asker tries again.
          renew(key, produce).catch(() => undefined);
          return entry.bytes;
        }
      }
      return renew(key, produce);
    },
    entryCount: () => entries.size,
    byteSize: () => size,
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

import { LRUCache } from 'lru-cache';
import type { CacheRule } from '#shared/contract.ts';

/** An answer as bytes, ready for the wire. Buffers, because Chinese text costs six times more to send as a string. */
export interface Bytes {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
}

type Topics = CacheRule['topics'];
type VersionOf = (topics: Topics) => string;

/** An answer, and what it was made of. */
export interface Made {
  bytes: Bytes;
  topics: Topics;
}

interface Entry extends Made {
  version: string;
  at: number;
  /** The version of everything when this one was last found good: while nothing at all has moved, nothing that it is made of has. */
  goodAt: string;
}

/** How far an answer is that is being made. */
interface Progress {
  /** The versions when it began to read; null while it waits for that. */
  begunAt: VersionOf | null;
}

/** An answer that is being made, for all who ask meanwhile. */
interface Running {
  progress: Progress;
  made: Promise<Made>;
}

export interface ResponseCacheOptions {
  /** Another value says that something of these topics may have moved; an answer of another version is never served. */
  version(topics: Topics): string;
  /** The versions of this moment. */
  mark(): VersionOf;
  millis(): number;
  /** How long an answer that is no longer fresh is served once more while one renewal runs in the background. */
  staleMillis: number;
  largestBytes: number;
}

/** Makes an answer; calls `begin` before it reads what the answer depends on. */
type Produce = (begin: () => void) => Promise<Made>;

/** What the compressed forms of an answer add to it. */
const FORMS_WEIGHT = 1.5;

/**
 * The anonymous micro-cache. One production per key waits, and one per key and version runs, however many ask. Only answers that every
 * visitor may see go in: callers keep signed-in viewers away from it.
 */
export function createResponseCache(options: ResponseCacheOptions) {
  const entries = new LRUCache<string, Entry>({ maxSize: options.largestBytes, sizeCalculation: weight });
  const running = new Map<string, Running>();

  async function renew(key: string, produce: Produce): Promise<Bytes> {
    const already = running.get(key);
    if (already && isGoodForNow(key, already.progress)) return join(key, already, produce);
    const progress: Progress = { begunAt: null };
    const made = make(key, produce, progress).finally(() => {
      if (running.get(key)?.progress === progress) running.delete(key);
    });
    running.set(key, { progress, made });
    return (await made).bytes;
  }

  /**
   * What still waits for its turn will read what is true when it begins. Of what has begun nothing may have moved since that the
   * answer before was made of; of an answer never made before, nothing at all.
   */
  function isGoodForNow(key: string, { begunAt }: Progress): boolean {
    return begunAt === null || isSame(entries.get(key)?.topics ?? 'all', begunAt, options.version);
  }

  /** Waits for the answer that another is given. It may turn out to be made of more than the one before, and too old for this asker. */
  async function join(key: string, { progress, made }: Running, produce: Produce): Promise<Bytes> {
    const { begunAt } = progress;
    const asked = begunAt === null ? null : options.mark();
    const { bytes, topics } = await made;
    if (!isForEverybody(bytes)) return (await produce(() => {})).bytes;
    const isGood = begunAt === null || asked === null || isSame(topics, begunAt, asked);
    return isGood ? bytes : renew(key, produce);
  }

  async function make(key: string, produce: Produce, progress: Progress): Promise<Made> {
    const made = await produce(() => void (progress.begunAt = options.mark()));
    const { bytes, topics } = made;
    const version = progress.begunAt?.(topics);
    // A slow one that others have overtaken is of an older version than what is kept by now.
    const isNewest = running.get(key)?.progress === progress;
    if (version !== undefined && isNewest && isWorthKeeping(bytes))
      entries.set(key, { bytes, topics, version, at: options.millis(), goodAt: '' });
    return made;
  }

  function isGood(entry: Entry): boolean {
    const now = options.version('all');
    if (entry.goodAt === now) return true;
    if (entry.version !== options.version(entry.topics)) return false;
    entry.goodAt = now;
    return true;
  }

  function kept(key: string, seconds: number): Bytes | null {
    const entry = entries.get(key);
    return entry && isGood(entry) && options.millis() - entry.at < seconds * 1000 ? entry.bytes : null;
  }

  return {
    /** What is kept under the key and as good as new. */
    kept,
    /** What is kept under the key, good for so many seconds as long as nothing moves that it is made of; else a new answer. */
    answer(key: string, seconds: number, produce: Produce): Bytes | Promise<Bytes> {
      const entry = entries.get(key);
      if (entry && isGood(entry)) {
        const age = options.millis() - entry.at;
        if (age < seconds * 1000) return entry.bytes;
        if (age < seconds * 1000 + options.staleMillis) {
          // The old answer is still good; a failed renewal leaves it in place and the next asker tries again.
          renew(key, produce).catch(() => undefined);
          return entry.bytes;
        }
      }
      return renew(key, produce);
    },
    entryCount: () => entries.size,
    byteSize: () => entries.calculatedSize,
  };
}
export type ResponseCache = ReturnType<typeof createResponseCache>;

function isSame(topics: Topics, one: VersionOf, other: VersionOf): boolean {
  return one(topics) === other(topics);
}

/** A cookie is for the one who asked, not even for those who asked at the same time. */
function isForEverybody({ headers }: Bytes): boolean {
  return headers.every(([name]) => name.toLowerCase() !== 'set-cookie');
}

/** A page that is not there is asked for as often as one that is. */
function isWorthKeeping(bytes: Bytes): boolean {
  return (bytes.status === 200 || bytes.status === 404) && isForEverybody(bytes);
}

function weight({ bytes }: Entry): number {
  return Math.ceil(bytes.body.length * FORMS_WEIGHT) + 500;
}

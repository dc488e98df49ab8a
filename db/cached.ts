import { LRUCache } from 'lru-cache';
import type { Changes, Topics } from './changes.ts';
import type { Database } from './database.ts';
import { freeze } from './freeze.ts';

export interface CachedOptions {
  /** What the values are made of: when something of it moves, they are forgotten. */
  topics: Topics;
  /** How long they are good at the most; without it until something moves. */
  seconds?: number;
}

/** Answers what is kept under a key, else loads it; who asks at the same time shares one load. */
export type Keep<T> = (key: string, load: () => Promise<T>) => Promise<T>;

export type Cached = ReturnType<typeof createCached>;

interface Kept {
  version: string;
  at: number;
  value: unknown;
  bytes: number;
}

/** A process that does not follow the changes of others looks again after this. */
const ALONE_SECONDS = 10;
const LARGEST_BYTES = 32 * 1024 * 1024;
/** A value that would push out so much of the others is not worth it. */
const LARGEST_SHARE = 1 / 16;

interface CachedDeps {
  changes: Pick<Changes, 'version' | 'isFollowing'>;
  database: Pick<Database, 'openWork'>;
  millis: () => number;
  /** Of all values together, as far as can be told. */
  largestBytes?: number;
}

/**
 * Makes memories of values that belong to topics. Values are frozen, because everybody is handed the same. A value whose
 * loading began before a topic moved is good for nobody who asks later. Inside a work nothing is remembered: what is
 * decided there is decided by what the work itself sees.
 */
export function createCached({ changes, database, millis, largestBytes = LARGEST_BYTES }: CachedDeps) {
  // One memory for all: what is asked for most stays, whatever it is.
  const kept = new LRUCache<string, Kept>({
    maxSize: largestBytes,
    maxEntrySize: largestBytes * LARGEST_SHARE,
    sizeCalculation: ({ bytes }, place) => bytes + place.length,
  });
  const loading = new Map<string, Promise<unknown>>();
  let memories = 0;

  return function cached<T>({ topics, seconds = Infinity }: CachedOptions): Keep<T> {
    memories += 1;
    const memory = memories;

    function find(place: string, version: string): Kept | null {
      const known = kept.get(place);
      const longest = changes.isFollowing() ? seconds : Math.min(seconds, ALONE_SECONDS);
      return known?.version === version && millis() - known.at < longest * 1000 ? known : null;
    }

    async function fill(place: string, version: string, load: () => Promise<T>): Promise<T> {
      const at = millis();
      const value = await load();
      const bytes = freeze(value);
      if (changes.version(topics) === version) kept.set(place, { version, at, value, bytes });
      return value;
    }

    return async (key, load) => {
      if (database.openWork()) return load();
      const place = `${memory} ${key}`;
      const version = changes.version(topics);
      const known = find(place, version);
      if (known) return known.value as T;
      const turn = `${version} ${place}`;
      const already = loading.get(turn) as Promise<T> | undefined;
      if (already) return already;
      const filling = fill(place, version, load).finally(() => loading.delete(turn));
      loading.set(turn, filling);
      return filling;
    };
  };
}

type Read = (...input: unknown[]) => Promise<unknown>;

/** The same reads of a store, each remembered by what it was asked. */
export function remembered<S extends object>(store: S, keep: Keep<unknown>): S {
  const verbs = Object.entries(store) as [string, Read][];
  const keeping = verbs.map(([verb, read]): [string, Read] => [
    verb,
    (...input) => keep(`${verb} ${JSON.stringify(input)}`, () => read(...input)),
  ]);
  return Object.fromEntries(keeping) as S;
}

import { LRUCache } from 'lru-cache';
import type { Changes, Topics } from './changes.ts';
import type { Database } from './database.ts';

export interface CachedOptions {
  /** What the values are made of: when something of it moves, they are forgotten. */
  topics: Topics;
  /** How long they are good at the most; without it until something moves. */
  seconds?: number;
  /** How many are kept. */
  entries?: number;
}

/** Answers what is kept under a key, else loads it; who asks at the same time shares one load. */
export type Keep<T> = (key: string, load: () => Promise<T>) => Promise<T>;

export type Cached = ReturnType<typeof createCached>;

interface Kept<T> {
  version: string;
  at: number;
  value: Promise<T>;
}

const USUAL_ENTRIES = 500;
/** Larger lists are not worth their memory. */
const LONGEST_LIST = 200;

interface CachedDeps {
  changes: Pick<Changes, 'version'>;
  database: Pick<Database, 'openWork'>;
  millis: () => number;
}

/**
 * Makes memories of values that belong to topics. Values are frozen, because everybody is handed the same. A value whose
 * loading began before a topic moved is good for nobody who asks later. Inside a work nothing is remembered: what is
 * decided there is decided by what the work itself sees.
 */
export function createCached({ changes, database, millis }: CachedDeps) {
  return function cached<T>({ topics, seconds = Infinity, entries = USUAL_ENTRIES }: CachedOptions): Keep<T> {
    const kept = new LRUCache<string, Kept<T>>({ max: entries });

    function isGood({ version, at }: Kept<T>): boolean {
      return version === changes.version(topics) && millis() - at < seconds * 1000;
    }

    async function fill(key: string, load: () => Promise<T>): Promise<T> {
      const mine: Kept<T> = { version: changes.version(topics), at: millis(), value: load().then(frozen) };
      kept.set(key, mine);
      const drop = () => void (kept.peek(key) === mine && kept.delete(key));
      mine.value.then((value) => isLong(value) && drop(), drop);
      return mine.value;
    }

    return async (key, load) => {
      if (database.openWork()) return load();
      const known = kept.get(key);
      return known && isGood(known) ? known.value : fill(key, load);
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

const isLong = (value: unknown) => Array.isArray(value) && value.length > LONGEST_LIST;

/** Plain lists and records all the way down. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

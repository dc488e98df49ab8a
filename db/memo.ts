import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Loads something once for the request that asks, however many of its reads need it; outside of any each time anew. */
export type Memo = <T>(key: string, load: () => Promise<T>) => Promise<T>;

export type RequestMemory = ReturnType<typeof createRequestMemory>;

/**
 * What one request has read of its own viewer: the ten reads of a page look it up once and agree with each other. It belongs
 * to the request alone, and a write within it forgets it.
 */
export function createRequestMemory({ openWork }: Pick<Database, 'openWork'>) {
  const requests = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

  const memo: Memo = <T>(key: string, load: () => Promise<T>) => {
    const known = requests.getStore();
    // What a work sees may be taken back, and what was there before it is not what it decides by.
    if (!known || openWork()) return load();
    // A statement of a store runs each time that somebody waits for it: what is kept is its answer.
    const value = (known.get(key) as Promise<T> | undefined) ?? Promise.try(load);
    known.set(key, value);
    value.catch(() => known.get(key) === value && known.delete(key));
    return value;
  };

  return {
    memo,
    /** Runs one request with a memory of its own. */
    inRequest: <T>(run: () => Promise<T>): Promise<T> => requests.run(new Map(), run),
    forget: (): void => requests.getStore()?.clear(),
  };
}

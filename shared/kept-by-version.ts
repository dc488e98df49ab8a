import { LRUCache } from 'lru-cache';

/**
 * Keeps so many things, each made once as long as the version stands: two that ask for the same wait for one making, and what failed
 * is made anew.
 */
export function keptByVersion<T>(version: () => string, max: number) {
  const kept = new LRUCache<string, Promise<T>>({ max });
  return (name: string | number, make: () => Promise<T>): Promise<T> => {
    const key = `${version()} ${name}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const making = make();
    kept.set(key, making);
    making.catch(() => kept.peek(key) === making && kept.delete(key));
    return making;
  };
}

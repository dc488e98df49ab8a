import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from './use-hydrated.ts';
import { currentReader, findKept, keep, onLeaving } from './kept.ts';

interface Keeping<T> {
  /** What to keep, by what was kept before; null when there is nothing worth it. */
  tell: (kept: T | null) => T | null;
  /** Whether it outlives the document: it must be plain data then. */
  isStored: boolean;
}

/**
 * Keeps something of a page for the way back to this entry of the history, and answers what was kept before. While the
 * server's rendering comes alive that is null: it knew nothing of it.
 */
export function useKept<T>(name: string, { tell, isStored }: Keeping<T>): T | null {
  const { key } = useLocation();
  const place = key === NO_ENTRY ? null : `${key} ${name}`;
  const isAlive = useHydrated();
  const latest = useRef(tell);

  useLayoutEffect(() => {
    if (place === null) return;
    // Who signs out leaves a page that was theirs.
    const reader = currentReader();
    const save = () => keep(place, latest.current(findKept(place) as T | null), { isStored, reader });
    const stop = onLeaving(save);
    return () => {
      stop();
      save();
    };
  }, [place, isStored]);

  // After the effect above: on the way to another entry the one that was left is told by what was shown there.
  useEffect(() => {
    latest.current = tell;
  });

  return useMemo(() => (isAlive && place !== null ? (findKept(place) as T | null) : null), [isAlive, place]);
}

/** How the router calls an entry that the browser knows nothing of. */
const NO_ENTRY = 'default';

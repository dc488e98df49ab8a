import { useRef, useState } from 'react';

/** A part of a list that goes on: `next` is the cursor of what follows, empty at the end. */
export interface Chunk<T> {
  items: readonly T[];
  next: string;
}

export interface More {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/**
 * A list that grows at its end when asked to; what comes twice, because something came in between, is shown once (`keyOf`).
 * Give the component that uses it a `key`, so that another list begins anew.
 */
export function useMore<T>(
  first: Chunk<T>,
  loadNext: (cursor: string) => Promise<Chunk<T>>,
  keyOf?: (item: T) => string,
): { items: readonly T[]; next: string; more: More } {
  const [later, setLater] = useState<Chunk<T>>({ items: [], next: first.next });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isUnderWay = useRef(false);
  const hasMore = later.next !== '' && later.next !== '0';

  async function load() {
    if (isUnderWay.current || !hasMore) return;
    isUnderWay.current = true;
    setState('loading');
    try {
      const chunk = await loadNext(later.next);
      setLater((before) => ({ items: [...before.items, ...chunk.items], next: chunk.next }));
      setState('idle');
    } catch {
      setState('failed');
    }
    isUnderWay.current = false;
  }

  const all = [...first.items, ...later.items];
  return {
    items: keyOf ? [...new Map(all.map((item) => [keyOf(item), item])).values()] : all,
    next: later.next,
    more: { hasMore, isLoading: state === 'loading', hasFailed: state === 'failed', load: () => void load() },
  };
}

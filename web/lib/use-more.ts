import { useLayoutEffect, useRef, useState } from 'react';
import { useKept } from './use-kept.ts';

/** A part of a list that goes on: `next` is the cursor of what follows, empty at the end. */
export interface Chunk<T> {
  items: readonly T[];
  next: string;
}

interface Kept<T> extends Chunk<T> {
  /** How far down the reader was. */
  scrolled: number;
}

export interface More {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

const toKept = <T>(chunk: Chunk<T> | null): Kept<T> | null =>
  chunk && { items: chunk.items, next: chunk.next, scrolled: window.scrollY };

/**
 * A list that grows at its end when asked to; what comes twice, because something came in between, is shown once (`keyOf`).
 * On the way back it is as long as it was (docs/product/shell.md#way-back). Give the component that uses it a `key`, so that
 * another list begins anew; a page has one such list.
 */
export function useMore<T>(
  first: Chunk<T>,
  loadNext: (cursor: string) => Promise<Chunk<T>>,
  keyOf?: (item: T) => string,
): { items: readonly T[]; next: string; more: More } {
  const [grown, setGrown] = useState<Chunk<T> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isUnderWay = useRef(false);
  const kept = useKept<Kept<T>>('list', {
    tell: (before) => toKept(grown ?? before),
    isStored: true,
  });
  const shown = grown ?? kept ?? first;
  const hasMore = shown.next !== '' && shown.next !== '0';

  // After a reload the browser was where the list as the server knows it ends.
  useLayoutEffect(() => {
    if (kept) window.scrollTo({ top: kept.scrolled, behavior: 'instant' });
  }, [kept]);

  async function load() {
    if (isUnderWay.current || !hasMore) return;
    isUnderWay.current = true;
    setState('loading');
    try {
      const chunk = await loadNext(shown.next);
      setGrown({ items: [...shown.items, ...chunk.items], next: chunk.next });
      setState('idle');
    } catch {
      setState('failed');
    }
    isUnderWay.current = false;
  }

  return {
    items: keyOf ? [...new Map(shown.items.map((item) => [keyOf(item), item])).values()] : shown.items,
    next: shown.next,
    more: { hasMore, isLoading: state === 'loading', hasFailed: state === 'failed', load: () => void load() },
  };
}

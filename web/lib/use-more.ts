import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GrownList, KeptList } from './grown-again.ts';
import { useBegun } from './use-begun.ts';
import { useKept } from './use-kept.ts';

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
 * On the way back it is as long as it was, and all of it is asked for again; within one document it is drawn as it was until that
 * is there (docs/product/shell.md#way-back). Give the component that uses it a `key`, so that another list begins anew; a page has one such list.
 */
export function useMore<T>(
  first: Chunk<T>,
  loadNext: (cursor: string) => Promise<Chunk<T>>,
  keyOf: (item: T) => string = idOf,
): { items: readonly T[]; next: string; more: More } {
  const [grown, setGrown] = useState<Chunk<T> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isUnderWay = useRef(false);
  const latest = useRef<GrownList | null>(null);
  const [isWhole, setWhole] = useState(false);
  const kept = useKept<KeptList>('list', { tell: (last) => latest.current?.tell?.() ?? last, isStored: true });
  const fresh = grown ?? first;
  const drawn = useKept<Chunk<T>>('grown', {
    tell: (last) => (isWhole || kept === null ? grown : last),
    isStored: false,
  });
  const hasMore = fresh.next !== '' && fresh.next !== '0';
  const isLong = grown !== null || kept !== null;
  const itemsOf = (items: readonly T[]) => [...new Map(items.map((item) => [keyOf(item), item])).values()];
  /** Of what was drawn, what lies below all that has been told again. */
  const rest = (items: readonly T[]) => {
    const told = new Set(fresh.items.map(keyOf));
    return items.slice(items.findLastIndex((item) => told.has(keyOf(item))) + 1);
  };
  const more = { hasMore, isLoading: state === 'loading', hasFailed: state === 'failed', load: () => void load() };

  async function load() {
    if (isUnderWay.current || !hasMore) return;
    isUnderWay.current = true;
    setState('loading');
    try {
      const chunk = await loadNext(fresh.next);
      setGrown({ items: [...fresh.items, ...chunk.items], next: chunk.next });
      setState('idle');
    } catch {
      setState('failed');
    }
    isUnderWay.current = false;
  }

  useLayoutEffect(() => {
    latest.current = { ...latest.current, ids: itemsOf(fresh.items).map(keyOf), more, onWhole: () => setWhole(true) };
  });

  // Who has seen the first part alone is brought back by the browser.
  useBegun(
    useCallback(async () => {
      if (!isLong) return () => {};
      return (await import('./grown-again.ts')).growAgain(kept, latest);
    }, [isLong, kept]),
  );

  return {
    items: itemsOf([...fresh.items, ...(isWhole || drawn === null ? [] : rest(drawn.items))]),
    next: fresh.next,
    more,
  };
}

function idOf(item: unknown): string {
  const { Id, id } = item as { Id?: unknown; id?: unknown };
  return String(Id ?? id ?? item);
}

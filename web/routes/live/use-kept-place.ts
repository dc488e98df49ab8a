import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useBegun } from '#web/lib/use-begun.ts';
import { showAwaitedList } from '#web/lib/awaited-list.ts';
import { useKept } from '#web/lib/use-kept.ts';
import type { Place } from './noted-place.ts';

interface Parts {
  list: RefObject<HTMLElement | null>;
  /** Where the reader rests in it. */
  place: RefObject<Place | null>;
  /** Whether the list draws what it has been told since. */
  isLive: boolean;
}

/** What the reader does to go elsewhere: from then on the page leaves them alone. */
const goings = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings the reader back to the row they were at, to the pixel (docs/product/shell.md#way-back). The row may come only with the
 * list that was kept, so each drawing is looked at until it is there.
 */
export function useKeptPlace({ list, place, isLive }: Parts) {
  const wanted = useRef<Place | null>(null);
  // Who leaves again before the row is there is still at the same place.
  const kept = useKept<Place>('place', { tell: () => wanted.current ?? place.current, isStored: true });

  useLayoutEffect(() => {
    wanted.current = kept;
    const giveUp = () => {
      wanted.current = null;
      showAwaitedList();
    };
    for (const going of goings) addEventListener(going, giveUp, { passive: true, once: true });
    return () => goings.forEach((going) => removeEventListener(going, giveUp));
  }, [kept]);

  useLayoutEffect(() => {
    const isThere = wanted.current !== null && goTo(wanted.current, list.current);
    if (isThere || isLive) showAwaitedList();
  });

  useBegun(
    useCallback(async () => {
      if (!isLive || kept === null) return () => {};
      const { holdRow } = await import('./later.ts');
      return holdRow({ wanted, goThere: () => wanted.current && goTo(wanted.current, list.current) });
    }, [isLive, kept, list]),
  );
}

function goTo({ id, top }: Place, list: HTMLElement | null): boolean {
  const row = list?.querySelector(`[data-flash="${CSS.escape(id)}"]`);
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  return row !== null && row !== undefined;
}

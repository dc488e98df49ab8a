import { type RefObject, useLayoutEffect, useRef } from 'react';
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

/** So long the row is held once the list is alive, unless the reader goes elsewhere. */
const HELD_MILLIS = 2000;

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

  // The router scrolls by itself to where the page was, which is another place when something has grown since, and what comes with
  // the living list changes heights for a while. A frame is asked for before the browser paints: no other rows are seen first.
  useLayoutEffect(() => {
    if (kept === null) return;
    const until = performance.now() + HELD_MILLIS;
    let frame = requestAnimationFrame(function hold() {
      if (wanted.current === null) return;
      goTo(wanted.current, list.current);
      // Also when it is not there: it may be gone for good.
      if (isLive && performance.now() > until) wanted.current = null;
      else frame = requestAnimationFrame(hold);
    });
    return () => cancelAnimationFrame(frame);
  }, [isLive, kept, list]);
}

function goTo({ id, top }: Place, list: HTMLElement | null): boolean {
  const row = list?.querySelector(`[data-flash="${CSS.escape(id)}"]`);
  if (row) window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
  return row !== null && row !== undefined;
}

import type { RefObject } from 'react';
import type { Place } from './noted-place.ts';

/** So long the row is held once the list is alive, unless the reader goes elsewhere. */
const HELD_MILLIS = 2000;

interface Held {
  /** Null once the reader goes elsewhere. */
  wanted: RefObject<Place | null>;
  goThere: () => void;
}

/**
 * The router scrolls by itself to where the page was, which is another place when something has grown since; and what comes with
 * the living list changes heights for a while.
 */
export function holdRow({ wanted, goThere }: Held): () => void {
  const until = performance.now() + HELD_MILLIS;
  let frame = requestAnimationFrame(function hold() {
    goThere();
    // Also when it is not there: it may be gone for good.
    if (performance.now() > until) wanted.current = null;
    else if (wanted.current !== null) frame = requestAnimationFrame(hold);
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls by as much as the first row has moved that is still there. */
export function holdPlace(tops: ReadonlyMap<Element, number>) {
  for (const [row, top] of tops) {
    // A separator sticks to the window on phones, and says nothing about its place.
    if (!row.isConnected || row.matches('[data-day]')) continue;
    const moved = row.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    return;
  }
}

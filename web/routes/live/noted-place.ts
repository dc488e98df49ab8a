import { onLeaving } from '#web/lib/kept.ts';
import type { LivePage } from './manners.ts';
import { rowsInWindow } from './rows-in-window.ts';

/** The row at the upper edge of the window. */
export interface Place {
  id: string;
  /** Its distance from the edge. */
  top: number;
  /** How far down the page it was. */
  y: number;
}

const RESTING_MILLIS = 100;

/** Where the reader rests. It is noted on the way: when the page is left its styles may be gone before it is. */
export function notePlace({ list, noted }: LivePage): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const note = () => noted(placeOf(list()));
  const noteSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(note, RESTING_MILLIS);
  };
  addEventListener('scroll', noteSoon, { passive: true });
  addEventListener('click', note, { capture: true });
  const forget = onLeaving(note);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', noteSoon);
    removeEventListener('click', note, { capture: true });
    forget();
  };
}

function placeOf(list: HTMLElement | null): Place | null {
  if (window.scrollY === 0) return null;
  for (const { row, top } of rowsInWindow(list)) {
    const id = row.getAttribute('data-flash');
    if (id !== null) return { id, top, y: window.scrollY };
  }
  return null;
}

import type { RefObject } from 'react';
import { onLeaving } from './kept.ts';
import type { More } from './use-more.ts';

/** A link near the upper edge of the window: what stands above it may change while nobody looks. */
export interface Spot {
  href: string;
  /** Its distance from the edge. */
  top: number;
}

/** How far a list went. What it said is asked for again, and never stored. */
export interface KeptList {
  length: number;
  last: string | undefined;
  spot: Spot | null;
  /** How far down the reader was. */
  scrolled: number;
}

/** A list that grows, as it was drawn last. */
export interface GrownList {
  ids: readonly string[];
  more: More;
  onWhole: () => void;
  /** What to keep of it. */
  tell?: () => KeptList;
}

/** So much further is looked for the last row: it may be gone, or news have come above it. */
const FURTHER = 60;
const RESTING_MILLIS = 100;
/** So long the place is held once the list is whole, unless the reader goes elsewhere. */
const HELD_MILLIS = 2000;
/** Below the navigation bar, and what else stays at the top. */
const TOP_PIXELS = 60;
const LINKS = 'main a[href^="/message/"], main a[href^="/article/"]';
/** What the reader does to go elsewhere. */
const goings = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Asks for all that a list had shown, page by page, brings the reader back to the link they were at, to the pixel, and notes
 * where they are from then on (docs/product/shell.md#way-back).
 */
export function growAgain(kept: KeptList | null, latest: RefObject<GrownList | null>): () => void {
  let wanted = kept;
  let isWhole = kept === null;
  let spot: Spot | null = null;
  let until = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout>;
  let frame = 0;

  function step() {
    if (latest.current === null || kept === null) return;
    const { ids, more } = latest.current;
    if (!isWhole && (!more.hasMore || reaches(ids, kept))) {
      isWhole = true;
      latest.current.onWhole();
      until = performance.now() + HELD_MILLIS;
    }
    if (more.hasFailed) until = Math.min(until, performance.now() + HELD_MILLIS);
    if (!isWhole && !more.isLoading && !more.hasFailed) more.load();
    if (wanted !== null) goTo(wanted);
    if (performance.now() > until) giveUp();
    if (wanted !== null || !isWhole) frame = requestAnimationFrame(step);
  }

  function tell(): KeptList {
    const ids = latest.current?.ids ?? [];
    // Who leaves again before all of it is there was as far as before.
    const { length, last } = isWhole || kept === null ? { length: ids.length, last: ids.at(-1) } : kept;
    return { ...(wanted ?? { spot, scrolled: window.scrollY }), length, last };
  }
  if (latest.current) latest.current.tell = tell;

  /** The link may be gone for good. */
  function goTo(place: KeptList) {
    const link = place.spot && linkTo(place.spot.href);
    if (link && place.spot) scrollBy({ top: link.getBoundingClientRect().top - place.spot.top, behavior: 'instant' });
    else if (isWhole) {
      scrollTo({ top: place.scrolled, behavior: 'instant' });
      giveUp();
    }
  }

  function giveUp() {
    if (wanted === null) return;
    wanted = null;
    // Who leaves from here without another step is brought back here.
    note();
  }
  function note() {
    if (wanted === null) spot = spotNow();
  }
  function noteSoon() {
    clearTimeout(timer);
    timer = setTimeout(note, RESTING_MILLIS);
  }
  step();
  for (const going of goings) addEventListener(going, giveUp, { passive: true, once: true });
  addEventListener('scroll', noteSoon, { passive: true });
  addEventListener('click', note, { capture: true });
  const forget = onLeaving(note);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const going of goings) removeEventListener(going, giveUp);
    removeEventListener('scroll', noteSoon);
    removeEventListener('click', note, { capture: true });
    forget();
  };
}

function reaches(ids: readonly string[], { length, last }: KeptList): boolean {
  return ids.includes(String(last)) || ids.length >= length + FURTHER;
}

function linkTo(href: string): Element | null {
  return document.querySelector(`main a[href="${CSS.escape(href)}"]`);
}

/** The page may lead to the same place twice: by the first one it is found again. */
function spotNow(): Spot | null {
  for (const link of document.querySelectorAll(LINKS)) {
    const href = link.getAttribute('href') ?? '';
    const { top } = link.getBoundingClientRect();
    if (top >= TOP_PIXELS && linkTo(href) === link) return { href, top };
  }
  return null;
}

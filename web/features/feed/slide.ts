/** docs/product/live-feed.md#steady-place */
const SLIDE_MILLIS = 180;
const EASE = 'cubic-bezier(.2, 0, 0, 1)';

/** Moves rows that were elsewhere from their old place to the new one, and lets new ones above them appear. */
export function slide({ list, tops }: { list: HTMLElement | null; tops: ReadonlyMap<Element, number> }) {
  if (list === null || typeof list.animate !== 'function') return;
  // Even without motion the first frame starts from the old place: what jumps by layout counts as a shift.
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : SLIDE_MILLIS;
  for (const row of list.children) {
    // One that is still on its way goes on from where it is seen, which is what was measured.
    for (const animation of row.getAnimations()) animation.cancel();
    const { top } = row.getBoundingClientRect();
    if (top > window.innerHeight * 2) break;
    const moved = (tops.get(row) ?? top) - top;
    if (Math.abs(moved) >= 1)
      row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], { duration, easing: EASE });
  }
  for (const row of newOnTop(list, tops)) row.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: EASE });
}

/** Rows above the first one that was there before. */
function newOnTop(list: HTMLElement, tops: ReadonlyMap<Element, number>): Element[] {
  const rows = [...list.children].slice(0, 40).filter((row) => row.matches('[data-flash]'));
  const known = rows.findIndex((row) => tops.has(row));
  return known > 0 ? rows.slice(0, known) : [];
}

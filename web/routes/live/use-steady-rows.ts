import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { slide as Slide } from '#web/features/feed/slide.ts';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import { rowsInWindow } from './rows-in-window.ts';

/** Scrolled no further than this, the reader watches the top. */
const TOP_PIXELS = 120;

/**
 * Keeps what the reader looks at where it is when rows come, go or change their height (docs/product/live-feed.md#steady-place).
 * Rows are measured just before React draws the new state and again just after it, before the browser paints:
 * further down, the page is scrolled by the difference; at the top, rows slide from where they were. Neither counts as a
 * layout shift. Native scroll anchoring is off for the list, so that nothing is corrected twice.
 */
export function useSteadyRows({
  list,
  feed,
}: {
  list: RefObject<HTMLElement | null>;
  feed: Pick<ShownFeed, 'subscribe'>;
}) {
  const before = useRef<ReadonlyMap<Element, number> | null>(null);
  const slide = useRef<typeof Slide | null>(null);

  // The first paint does without it, and so does who has no line to fetch it.
  useEffect(() => {
    import('./later.ts').then((module) => (slide.current = module.slide)).catch(() => {});
  }, []);

  useEffect(
    () =>
      feed.subscribe(() => {
        before.current ??= new Map([...rowsInWindow(list.current)].map(({ row, top }) => [row, top]));
      }),
    [feed, list],
  );

  useLayoutEffect(() => {
    const tops = before.current;
    before.current = null;
    if (tops === null || tops.size === 0) return;
    if (window.scrollY > TOP_PIXELS) holdPlace(tops);
    slide.current?.({ list: list.current, tops });
  });
}

function holdPlace(tops: ReadonlyMap<Element, number>) {
  for (const [row, top] of tops) {
    // A separator sticks to the window on phones, and says nothing about its place.
    if (!row.isConnected || row.matches('[data-day]')) continue;
    const moved = row.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    return;
  }
}

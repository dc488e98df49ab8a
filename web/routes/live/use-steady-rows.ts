import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import type * as Later from './later.ts';
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
  const program = useRef<typeof Later | null>(null);

  // The first paint does without it, and so does who has no line to fetch it.
  useEffect(() => {
    import('./later.ts').then((module) => (program.current = module)).catch(() => {});
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
    if (window.scrollY > TOP_PIXELS) program.current?.holdPlace(tops);
    program.current?.slide({ list: list.current, tops });
  });
}

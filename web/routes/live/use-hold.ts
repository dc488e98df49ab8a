import { useEffect, useRef } from 'react';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import { useInView } from './use-in-view.ts';

/** Below the navigation bar. */
const NAVIGATION_PIXELS = 56;
const WINDOW = `-${NAVIGATION_PIXELS}px 0px 0px 0px`;

/**
 * New items wait in the pill while the top of the list is out of sight, or the whole page is. Returns the mark to be put at
 * the top of the list.
 */
export function useHold(feed: Pick<ShownFeed, 'hold'>) {
  const isAtTop = useRef(true);
  const mark = useInView<HTMLDivElement>({
    margin: WINDOW,
    onChange(isInView) {
      isAtTop.current = isInView;
      feed.hold(!isInView || document.hidden);
    },
  });

  useEffect(() => {
    const decide = () => feed.hold(!isAtTop.current || document.hidden);
    // Who comes back to a place further down is there before the browser tells.
    isAtTop.current = window.scrollY === 0 || isBelow(mark.current, NAVIGATION_PIXELS);
    decide();
    document.addEventListener('visibilitychange', decide);
    return () => document.removeEventListener('visibilitychange', decide);
  }, [feed, mark]);

  return mark;
}

const isBelow = (element: Element | null, pixels: number) => (element?.getBoundingClientRect().top ?? 0) >= pixels;

import { useEffect, useRef } from 'react';
import type { ShownFeed } from '#web/features/feed/resting-feed.ts';
import { useInView } from './use-in-view.ts';

/** Below the navigation bar. */
const WINDOW = '-56px 0px 0px 0px';

/**
 * New items wait in the pill while the top of the list is out of sight, or the whole page is. Returns the mark to be put at
 * the top of the list.
 */
export function useHold(feed: Pick<ShownFeed, 'hold'>) {
  const isAtTop = useRef(true);

  useEffect(() => {
    const decide = () => feed.hold(!isAtTop.current || document.visibilityState === 'hidden');
    decide();
    document.addEventListener('visibilitychange', decide);
    return () => document.removeEventListener('visibilitychange', decide);
  }, [feed]);

  return useInView<HTMLDivElement>({
    margin: WINDOW,
    onChange(isInView) {
      isAtTop.current = isInView;
      feed.hold(!isInView || document.visibilityState === 'hidden');
    },
  });
}

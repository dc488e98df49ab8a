import { type RefObject, useEffect } from 'react';
import type { Place } from './noted-place.ts';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';

interface Parts {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  feed: ShownFeed;
  place: RefObject<Place | null>;
}

/** Keys and the like: the first paint does without their program. */
export function useManners({ list, search, feed, place }: Parts) {
  useEffect(() => {
    let isWanted = true;
    let stop = () => {};

    async function learn() {
      const { attend } = await import('./later.ts');
      if (isWanted)
        stop = attend({
          list: () => list.current,
          search: () => search.current,
          feed: () => feed,
          noted: (noted) => (place.current = noted),
        });
    }

    // Without them the page is read with the mouse.
    learn().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, [list, search, feed, place]);
}

import { type RefObject, useCallback } from 'react';
import type { Place } from './noted-place.ts';
import { useBegun } from '#web/lib/use-begun.ts';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';

interface Parts {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  feed: ShownFeed;
  place: RefObject<Place | null>;
}

/** Keys and the like. Without their program the page is read with the mouse. */
export function useManners({ list, search, feed, place }: Parts) {
  useBegun(
    useCallback(async () => {
      const { attend } = await import('./later.ts');
      return attend({
        list: () => list.current,
        search: () => search.current,
        feed: () => feed,
        noted: (noted) => (place.current = noted),
      });
    }, [list, search, feed, place]),
  );
}

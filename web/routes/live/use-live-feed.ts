import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LiveFeed, LiveView } from '#web/features/feed/live/live-feed.ts';
import type { LiveState } from '#web/features/feed/live/live-store.ts';
import type { PackedList } from '#web/features/feed/live/packed-list.ts';
import { restingFeed, type ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import { useBegun } from '#web/lib/use-begun.ts';
import { useKept } from '#web/lib/use-kept.ts';
import { everything, toLiveFilter } from './filter.ts';

/**
 * The feed of this page. It begins with what the server rendered, or where the reader left it, comes alive when its code is
 * here, and follows whatever filter the address names next. A search (`view` null) leaves it running as it is, so that
 * alerts and the way back go on.
 */
export function useLiveFeed(view: LiveView | null): { feed: ShownFeed; live: LiveFeed | null } {
  const [live, setLive] = useState<LiveFeed | null>(null);
  const { kept, drawn } = useKeptFeed(live, view !== null);
  const wanted = useMemo(() => view && { ...view, kept }, [view, kept]);
  const resting = useMemo(() => restingFeed(view, drawn), [view, drawn]);
  const shown = useRef(wanted);
  const isDrawn = useRef(view !== null);

  // Before the browser paints, so that nobody sees the old list under the new filter.
  useLayoutEffect(() => {
    isDrawn.current = wanted !== null;
    if (wanted === null || shown.current === wanted) return;
    shown.current = wanted;
    live?.show(wanted);
  }, [live, wanted]);

  // Without its program the list stays as it was rendered (docs/product/live-feed.md#first-page).
  useBegun(
    useCallback(async () => {
      const { openWholeFeed } = await import('#web/features/feed/live/open-feed.ts');
      const opened = openWholeFeed(shown.current ?? newestOfAll, () => isDrawn.current);
      opened.start();
      // In its own time: parts whose programs are still to come stay as they were rendered.
      startTransition(() => setLive(opened));
      return opened.stop;
    }, []),
  );

  return { feed: live ?? resting, live };
}

/** The list for the way back, and its rows as they were drawn. Who comes back to the top gets the newest. */
function useKeptFeed(live: LiveFeed | null, isShown: boolean) {
  function leave<T>(before: T | null, tell: (feed: LiveFeed) => T | null): T | null {
    if (!isShown || window.scrollY === 0) return null;
    return live === null ? before : tell(live);
  }
  const kept = useKept<PackedList>('feed', { tell: (before) => leave(before, (feed) => feed.pack()), isStored: true });
  const drawn = useKept<LiveState>('rows', {
    tell: (before) => leave(before, (feed) => feed.getState()),
    isStored: false,
  });
  return { kept, drawn };
}

const newestOfAll: LiveView = { filter: toLiveFilter(everything), snapshot: null };

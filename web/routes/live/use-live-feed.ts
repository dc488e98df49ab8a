import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LiveFeed, LiveView } from '#web/features/feed/live-feed.ts';
import { restingFeed, type ShownFeed } from '#web/features/feed/resting-feed.ts';
import { everything, toLiveFilter } from './filter.ts';

/**
 * The feed of this page. It begins with what the server rendered, comes alive when its code is here, and follows whatever
 * filter the address names next. A search (`view` null) leaves it running as it is, so that alerts and the way back go on.
 */
export function useLiveFeed(view: LiveView | null): { feed: ShownFeed; live: LiveFeed | null } {
  const [live, setLive] = useState<LiveFeed | null>(null);
  const resting = useMemo(() => restingFeed(view), [view]);
  const shown = useRef(view);

  // Before the browser paints, so that nobody sees the old list under the new filter.
  useLayoutEffect(() => {
    if (view === null || shown.current === view) return;
    shown.current = view;
    live?.show(view);
  }, [live, view]);

  useEffect(() => {
    let isWanted = true;
    let stop = () => {};

    async function comeAlive() {
      const { openFeed } = await import('#web/features/feed/open-feed.ts');
      if (!isWanted) return;
      const opened = openFeed(shown.current ?? newestOfAll);
      stop = opened.stop;
      opened.start();
      setLive(opened);
    }

    // Without it the list stays as it was rendered (docs/product/live-feed.md#first-page).
    comeAlive().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  return { feed: live ?? resting, live };
}

const newestOfAll: LiveView = { filter: toLiveFilter(everything), snapshot: null };

import type { LiveFeed, LiveView } from './live-feed.ts';
import type { LiveState } from './live-store.ts';

/** What drawing a feed needs of it. */
export type ShownFeed = Pick<LiveFeed, 'getState' | 'subscribe' | 'hold' | 'showPending' | 'loadMore' | 'fillGap'>;

/** The feed as the server rendered it, until the code that keeps it alive is here: that code is not needed for the first paint. */
export function restingFeed(view: LiveView | null): ShownFeed {
  const items = view?.snapshot?.page.NewMsgs ?? [];
  const offset = Number(view?.snapshot?.page.HeadMark ?? 0);
  const state: LiveState = {
    rows: items.map((flash) => ({ kind: 'flash', flash })),
    items,
    pendingCount: 0,
    isEnd: view?.snapshot !== null && items.length === 0,
    isLoadingMore: false,
    hasFailed: false,
    sync: { status: 'connecting', offset, gaps: 0, roundTripMillis: null },
  };
  return {
    getState: () => state,
    subscribe: () => nothing,
    hold: nothing,
    showPending: nothing,
    loadMore: async () => undefined,
    fillGap: async () => undefined,
  };
}

function nothing() {}

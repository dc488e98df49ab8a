import { fold, type Other } from './fold.ts';
import type { LiveFeed, LiveView } from './live-feed.ts';
import { willBeListed } from './live-filter.ts';
import type { LiveState } from './live-store.ts';

/** What drawing a feed needs of it. */
export type ShownFeed = Pick<
  LiveFeed,
  'getState' | 'subscribe' | 'hold' | 'showPending' | 'loadMore' | 'fillGap' | 'reconnect'
>;

/**
 * The feed as the server rendered it, or as the reader left it (`drawn`), until the code that keeps it alive is here: that
 * code is not needed for the first paint.
 */
export function restingFeed(view: LiveView | null, drawn: LiveState | null): ShownFeed {
  const state = drawn ? resting(drawn) : renderedState(view);
  return {
    getState: () => state,
    subscribe: () => nothing,
    hold: nothing,
    showPending: nothing,
    loadMore: async () => undefined,
    fillGap: async () => true,
    reconnect: nothing,
  };
}

function resting(drawn: LiveState): LiveState {
  return {
    ...drawn,
    isLoadingMore: false,
    sync: { ...drawn.sync, status: 'connecting', roundTripMillis: null, heardAt: null },
  };
}

function renderedState(view: LiveView | null): LiveState {
  const items = view?.snapshot?.page.NewMsgs ?? [];
  const offset = Number(view?.snapshot?.page.HeadMark ?? 0);
  const filter = view?.filter;
  const isWanted = (other: Other) => filter !== undefined && willBeListed(filter, other);
  const listed = items.map((flash) => ({ flash, offset }));
  const folded = fold(listed, { isWanted, isGone: () => false });
  return {
    rows: folded.map((row) => ({ kind: 'flash', ...row })),
    items: folded.map(({ flash }) => flash),
    pending: [],
    isEnd: view?.snapshot !== null && items.length === 0,
    isLoadingMore: false,
    hasFailed: false,
    sync: { status: 'connecting', offset, gaps: 0, roundTripMillis: null, heardAt: null },
  };
}

function nothing() {}

import { useSyncExternalStore } from 'react';
import type { Watchlist } from './watchlist.ts';
import { onWatchlist, watchlist } from './watchlist-kept.ts';

/** The list of this device; null while the server's drawing, which knows of none, comes alive. */
export function useWatchlist(): Watchlist | null {
  return useSyncExternalStore<Watchlist | null>(onWatchlist, watchlist, noneYet);
}

const noneYet = () => null;

import { useSyncExternalStore } from 'react';
import type { ShownFeed } from '#web/features/feed/live/resting-feed.ts';
import { SyncChip } from '#web/features/feed/sync-chip.tsx';

/** The sync chip of this page's feed. */
export function LiveSync({ feed }: { feed: Pick<ShownFeed, 'subscribe' | 'getState'> }) {
  const { sync } = useSyncExternalStore(feed.subscribe, feed.getState, feed.getState);
  return <SyncChip sync={sync} />;
}

import type { Position } from '#shared/cursors.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import type { LiveFeed } from './live-feed.ts';
import { positionOf } from './places.ts';

const KEY = 'SEEN';

/** How far down to the past the newest flashes were seen at the last visit of this device. */
export function readSeen(): Position | null {
  const [createdAt, id] = (readStored(KEY) ?? '').split('-').map(Number);
  return createdAt && id ? { createdAt, id } : null;
}

/** The newest flash of the whole list; what waits in the pill was not seen. */
export function noteSeen({ isWhole, getState }: Pick<LiveFeed, 'isWhole' | 'getState'>): void {
  const [newest] = getState().items;
  if (newest === undefined || !isWhole()) return;
  const { createdAt, id } = positionOf(newest);
  if (createdAt >= (readSeen()?.createdAt ?? 0)) writeStored(KEY, `${createdAt}-${id}`);
}

import { useSyncExternalStore } from 'react';
import { followRights, type OwnRights } from './own-rights.ts';

let own: OwnRights | null = null;
const listeners = new Set<() => void>();
let stop: (() => void) | null = null;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= followRights((rights) => {
    own = rights;
    for (const tell of listeners) tell();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
    own = null;
  };
}

const read = () => own;

/** What the reader may read by now; null until it is heard. Heard once, however many ask. */
export function useOwnRights(): OwnRights | null {
  return useSyncExternalStore(listen, read, () => null);
}

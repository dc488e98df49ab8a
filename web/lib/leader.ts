import { electByLease, type LeaseStore } from './leader-lease.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** One tab of many that acts for all of them. */
export interface Leader {
  isLeader(): boolean;
  /** Called when this tab becomes the leader. */
  onElected(listener: () => void): void;
  /** Gives way at once. */
  stop(): void;
}

interface LeaderDeps {
  name: string;
  /** Null where the browser has none. */
  locks?: Pick<LockManager, 'request'> | null;
  store?: LeaseStore;
  /** Who this tab is; only the lease asks. */
  id?: string;
}

/**
 * Elects one tab: by a lock of the browser, which it hands on in the moment a tab is closed, else by a lease in storage,
 * which runs out within 3 s (docs/product/alerts.md#one-alert).
 */
export function createLeader({
  name,
  locks = browserLocks(),
  store = deviceStore,
  id = String(Math.random()),
}: LeaderDeps): Leader {
  const listeners = new Set<() => void>();
  let isLeader = false;
  function elect(elected: boolean) {
    const isNew = elected && !isLeader;
    isLeader = elected;
    if (isNew) for (const listener of listeners) listener();
  }
  const stop =
    locks === null ? electByLease({ name, store, id, onChange: elect }) : electByLock({ name, locks, onChange: elect });
  return {
    isLeader: () => isLeader,
    onElected: (listener) => void listeners.add(listener),
    stop() {
      stop();
      isLeader = false;
    },
  };
}

function electByLock({
  name,
  locks,
  onChange,
}: {
  name: string;
  locks: Pick<LockManager, 'request'>;
  onChange: (elected: boolean) => void;
}): () => void {
  const stopping = new AbortController();
  let release: () => void = () => undefined;
  const holding = locks.request(name, { signal: stopping.signal }, () => {
    onChange(true);
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  // Refused or given up: then another tab leads, or none, and this one stays quiet.
  holding.catch(() => onChange(false));
  return () => {
    stopping.abort();
    release();
  };
}

function browserLocks(): Pick<LockManager, 'request'> | null {
  return typeof navigator === 'undefined' || !('locks' in navigator) ? null : navigator.locks;
}

const deviceStore: LeaseStore = { read: readStored, write: writeStored, remove: removeStored };

import type { Flash } from '#domains/feed/feed.contract.ts';
import type { LiveList } from './live-list.ts';
import type { SyncStatus } from '#web/features/feed/sync-status.ts';
import { flashesOf, heldOf, type LiveRow, rowsOf } from './live-rows.ts';

export interface LiveState {
  /** What is drawn: items, and a row where something is missing. */
  rows: readonly LiveRow[];
  /** The flashes among the rows, newest first. */
  items: readonly Flash[];
  /** New ones waiting in the pill. */
  pending: readonly Flash[];
  isEnd: boolean;
  isLoadingMore: boolean;
  /** The last call failed; trying again is up to the reader (more) or under way (reload). */
  hasFailed: boolean;
  sync: {
    status: SyncStatus;
    offset: number;
    gaps: number;
    roundTripMillis: number | null;
    /** When the server was heard last, seconds by the reader's clock. */
    heardAt: number | null;
  };
}

interface Progress {
  status: SyncStatus;
  roundTripMillis: number | null;
  heardAt: number | null;
  isLoadingMore: boolean;
  hasFailed: boolean;
}

/** A burst of events is drawn once. */
const FRAME_MILLIS = 16;

/** The list and what is going on around it, for `useSyncExternalStore`: the state is the same object until something changed. */
export function createLiveStore(initial: LiveList) {
  const listeners = new Set<() => void>();
  let list = initial;
  let progress: Progress = {
    status: 'connecting',
    roundTripMillis: null,
    heardAt: null,
    isLoadingMore: false,
    hasFailed: false,
  };
  let state = viewState(list, progress);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish() {
    clearTimeout(timer);
    timer = undefined;
    state = viewState(list, progress);
    for (const listener of listeners) listener();
  }

  function publishSoon() {
    timer ??= setTimeout(publish, FRAME_MILLIS);
  }

  return {
    list: () => list,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next: LiveList) {
      if (next === list) return;
      list = next;
      publishSoon();
    },
    note(change: Partial<Progress>) {
      progress = { ...progress, ...change };
      publishSoon();
    },
    /** At once: what a reader did must be seen without delay. */
    publish,
  };
}
export type LiveStore = ReturnType<typeof createLiveStore>;

function viewState(list: LiveList, { isLoadingMore, hasFailed, ...progress }: Progress): LiveState {
  const rows = rowsOf(list);
  return {
    rows,
    items: flashesOf(rows),
    pending: heldOf(list),
    isEnd: list.isEnd,
    isLoadingMore,
    hasFailed,
    sync: { ...progress, offset: list.offset, gaps: list.gaps.length + (list.hole === null ? 0 : 1) },
  };
}

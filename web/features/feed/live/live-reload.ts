import type { FeedPage } from '#domains/feed/feed.contract.ts';
import { parseCursor, type Position, toCursor } from '#shared/cursors.ts';
import { LARGE_PAGE_SIZE, type LiveApi, PAGE_SIZE, queryOf } from './live-api.ts';
import { emptyList, type LiveList } from './live-list.ts';
import { comparePlaces, positionOf } from './places.ts';
import { takePage } from './live-page.ts';
import { isStillWanted } from './live-paging.ts';
import type { LiveStore } from './live-store.ts';

export interface ReloadPauses {
  /** Everybody is told to reload in the same instant; they do it spread over this time. */
  spreadMillis: number;
  retryMillis: number;
}

interface ReloaderDeps {
  api: Pick<LiveApi, 'listMessages'>;
  store: LiveStore;
  /** Enters the channel at the new cursor, so that nothing falls between page and socket. */
  enter: () => void;
  onLoaded: (cursor: { offset: number; isOtherEpoch: boolean }) => void;
  random: () => number;
  pauses: ReloadPauses;
}

/** Begins again from the newest page when the socket cannot replay what was missed, then checks what was listed before. */
export function createReloader({ api, store, enter, onLoaded, random, pauses }: ReloaderDeps) {
  let life = new AbortController();
  let epoch = '';
  let isReloading = false;
  let isChecking = false;
  let inARow = 0;
  /** Below this place the list may be stale: events that would have told were missed. */
  let staleFrom: Position | null = null;

  async function reload(newEpoch: string, isAsked: boolean) {
    epoch = newEpoch;
    if (isReloading) return;
    isReloading = true;
    const { signal } = life;
    store.note({ status: 'connecting' });
    if (!isAsked || inARow > 0) await pause(random() * pauses.spreadMillis, signal);
    inARow += 1;
    while (!signal.aborted && !(await isLoaded(signal))) await pause(pauses.retryMillis, signal);
    if (signal.aborted) return;
    isReloading = false;
    enter();
    await check();
  }

  /** Whether the newest page came and was taken in. */
  async function isLoaded(signal: AbortSignal): Promise<boolean> {
    const asked = store.list();
    try {
      const page = await api.listMessages(queryOf(asked.filter, { limit: PAGE_SIZE }));
      if (signal.aborted) return false;
      // The reader chose another filter meanwhile: this page is not the one wanted.
      if (asked.filter !== store.list().filter) return await isLoaded(signal);
      begin(page);
      store.note({ hasFailed: false });
      return true;
    } catch {
      store.note({ hasFailed: true });
      return false;
    }
  }

  function begin(page: FeedPage) {
    const before = store.list();
    const isOtherEpoch = before.epoch !== epoch;
    const offset = Number(page.HeadMark);
    // Offsets and versions of another epoch say nothing about this one.
    const base = isOtherEpoch ? { ...emptyList(before.filter), seen: before.seen } : before;
    staleFrom = isOtherEpoch ? null : staleBelow(before, page);
    store.set({ ...takePage(base, page, null), isHolding: before.isHolding, epoch, offset, base: offset, hole: null });
    onLoaded({ offset, isOtherEpoch });
  }

  /** Pages through what was listed before, so that updates and deletes that were missed show. */
  async function check() {
    if (isChecking) return;
    isChecking = true;
    const { signal } = life;
    while (staleFrom !== null && !signal.aborted) {
      if (!(await isChecked(staleFrom))) await pause(pauses.retryMillis, signal);
    }
    if (!signal.aborted) isChecking = false;
  }

  async function isChecked(from: Position): Promise<boolean> {
    const asked = store.list();
    try {
      const page = await api.listMessages(queryOf(asked.filter, { limit: LARGE_PAGE_SIZE, tailmark: toCursor(from) }));
      if (staleFrom !== from) return true;
      if (!isStillWanted(page, asked, store.list())) return false;
      const { tail, isEnd } = store.list();
      const end = page.NewMsgs === null ? null : (parseCursor(page.TailMark) ?? null);
      store.set(takePage(store.list(), page, from));
      const isCovered = !isEnd && tail !== null && comparePlaces(tail, end ?? tail) <= 0;
      staleFrom = isCovered ? null : end;
      return true;
    } catch {
      return false;
    }
  }

  async function pause(millis: number, signal: AbortSignal) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, millis);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }

  return {
    reload,
    isReloading: () => isReloading,
    /** Whether something that is listed may be out of date. */
    isUnsure: () => isReloading || staleFrom !== null,
    /** The socket replays again. */
    settle() {
      inARow = 0;
    },
    /** Another list is shown: nothing of the old one needs checking. */
    forget() {
      staleFrom = null;
    },
    start() {
      life = new AbortController();
      void check();
    },
    stop() {
      life.abort();
      isReloading = false;
      isChecking = false;
    },
  };
}

/** The top of what was listed before, as far as the new page does not cover it. */
function staleBelow({ listed }: LiveList, page: FeedPage): Position | null {
  const top = listed[0];
  const end = parseCursor(page.TailMark);
  if (top === undefined || !end) return null;
  const place = positionOf(top.flash);
  return comparePlaces(end, place) < 0 ? { ...place, id: place.id + 1 } : end;
}

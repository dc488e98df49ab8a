import type { FeedPage, Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEvent, FlashEventKind } from '#domains/feed/live/feed.channel.contract.ts';
import type { LogEntrance, Refusal } from '#shared/channel.ts';
import type { Connection } from '#web/lib/live-connection.ts';
import { isPassing } from '#web/lib/live-retry.ts';
import type { Subscription } from '#web/lib/live-socket.ts';
import type { Position } from '#shared/cursors.ts';
import type { LogCursor } from '#web/lib/log-cursor.ts';
import { type ArrivalListener, createArrivals } from './arrivals.ts';
import type { FlashListener } from './flash-channel.ts';
import type { LiveApi } from './live-api.ts';
import {
  emptyList,
  holdNew,
  isListed,
  type LiveList,
  mayConcern,
  showHeld,
  takeEvent,
  takeFlash,
} from './live-list.ts';
import type { LiveFilter } from './live-filter.ts';
import { takePage } from './live-page.ts';
import { createPaging } from './live-paging.ts';
import { createReloader } from './live-reload.ts';
import { hasRow, isWhole, rowsOf } from './live-rows.ts';
import { createLiveStore } from './live-store.ts';
import { createDeferredFlashes } from './deferred-flashes.ts';
import { packList, unpackList, type PackedList } from './packed-list.ts';
import { systemClock } from '#shared/clock.ts';

/** The newest page as the server rendered it, and the epoch its HeadMark counts in. */
export interface LiveSnapshot {
  page: FeedPage;
  epoch: string;
}

export interface LiveView {
  filter: LiveFilter;
  /** Null: the newest page is fetched. */
  snapshot: LiveSnapshot | null;
  /** The newest place of an earlier visit: a line says where it was. */
  seen?: Position | null;
  /** The list as the reader left it: it goes on from there instead (docs/product/shell.md#way-back). */
  kept?: PackedList | null;
}

interface LiveFeedDeps extends LiveView {
  api: LiveApi;
  follow: (listener: FlashListener) => Subscription;
  /** Tries to reach the server now. */
  reconnect?: () => void;
  nowSeconds?: () => number;
  random?: () => number;
  pauses?: { spreadMillis: number; retryMillis: number; fetchSpreadMillis: number };
}

/** docs/product/live-feed.md#resume, docs/product/live-feed.md#vip-texts */
const defaultPauses = { spreadMillis: 2000, retryMillis: 10_000, fetchSpreadMillis: 1000 };

/** The live list of one page: joins api, socket and list. Touches nothing of the browser until started. */
export function createLiveFeed({
  api,
  follow,
  reconnect = () => {},
  nowSeconds = () => systemClock.seconds(),
  random = Math.random,
  pauses = defaultPauses,
  ...view
}: LiveFeedDeps) {
  const store = createLiveStore(listOf(view));
  const arrivals = createArrivals({ nowSeconds });
  arrivals.startAt(store.list().offset);
  const deferred = createDeferredFlashes({
    getLiveMessage: api.getLiveMessage,
    onFlash: receive,
    random,
    spreadMillis: pauses.fetchSpreadMillis,
    retryMillis: pauses.retryMillis,
  });
  const paging = createPaging({ api, store });
  const reloader = createReloader({
    api,
    store,
    enter: () => subscription?.enter(),
    onLoaded(cursor) {
      arrivals.restart(cursor);
      deferred.askAgain();
    },
    random,
    pauses,
  });
  /** Enterings not answered yet. An answer that nobody asked for means that the server tells everybody to reload. */
  let asked = 0;
  let subscription: Subscription | null = null;

  /** A list that begins anew says itself when it is ready to go on. */
  function wish(): LogCursor | null {
    asked += 1;
    const { epoch, offset } = store.list();
    return epoch === null || reloader.isReloading() ? null : { epoch, offset };
  }

  function hear() {
    arrivals.touch();
    store.note({ heardAt: nowSeconds() });
  }

  function onEntered({ epoch, recovered }: LogEntrance) {
    const isAsked = asked > 0;
    asked = Math.max(0, asked - 1);
    hear();
    if (!recovered || epoch !== store.list().epoch) void reloader.reload(epoch, isAsked);
    else if (!reloader.isReloading()) settle();
  }

  function onRefused(refusal: Refusal) {
    asked = Math.max(0, asked - 1);
    store.note({ status: isPassing(refusal) ? 'connecting' : 'refused' });
  }

  function settle() {
    reloader.settle();
    store.note({ status: 'live' });
    store.set({ ...store.list(), hole: null });
  }

  function onEvent(kind: FlashEventKind, event: FlashEvent) {
    hear();
    // The page under way, and the replay after it, bring this event too.
    if (reloader.isReloading()) return;
    const before = store.list();
    const after = takeEvent(before, kind, event);
    if (after === before) return;
    store.set(after);
    if (after.hole === null) followUp(kind, event, before);
    else if (before.hole === null) subscription?.enter();
  }

  /** What an event asks for besides its place in the list: an alert, or its text. */
  function followUp(kind: FlashEventKind, event: FlashEvent, before: LiveList) {
    const isNews = arrivals.isNews(kind, event, isListed(before, event.id));
    if (kind === 'delete' || event.msg !== undefined) deferred.drop(event.id);
    else if (mayConcern(before, event)) deferred.add(event, isNews);
    if (isNews && event.msg !== undefined && hasRow(store.list(), event.id)) arrivals.announce(event.msg);
  }

  /** A message fetched by id. */
  function receive(flash: Flash, { offset, isNews }: { offset: number; isNews: boolean }) {
    store.set(takeFlash(store.list(), flash, offset));
    if (isNews && isListed(store.list(), flash.Id)) arrivals.announce(flash);
  }

  function onConnection(connection: Connection) {
    if (connection !== 'open') asked = 0;
    store.note({ status: connection === 'closed' ? 'broken' : 'connecting' });
  }

  function onRoundTrip(roundTripMillis: number) {
    hear();
    store.note({ roundTripMillis });
  }

  /** What a reader does shows at once. */
  function act(change: (list: LiveList) => LiveList) {
    store.set(change(store.list()));
    store.publish();
  }

  return {
    getState: store.getState,
    subscribe: (listener: () => void) => store.subscribe(listener),
    onArrival: (listener: ArrivalListener) => arrivals.listen(listener),
    /** Whether no filter leaves anything out. */
    isWhole: () => isWhole(store.list()),
    /** May be stopped and started again: it goes on where it was. */
    start() {
      reloader.start();
      deferred.askAgain();
      subscription ??= follow({
        wish,
        onEntered,
        onRefused,
        onEvent: ({ event, data }) => onEvent(event, data),
        onConnection,
        onRoundTrip,
      });
    },
    stop() {
      subscription?.leave();
      subscription = null;
      reloader.stop();
      deferred.stop();
      store.note({ status: 'connecting' });
      store.publish();
    },
    reconnect,
    loadMore: paging.loadMore,
    fillGap: paging.fillGap,
    /** While the reader is not at the top, new items wait in the pill. */
    hold: (isHolding: boolean) => act((list) => holdNew(list, isHolding)),
    /** The pill was pressed. */
    showPending: () => act(showHeld),
    /** For the way back; null before anything is listed. What this page does not know for certain is told again then. */
    pack(): PackedList | null {
      const list = store.list();
      if (list.epoch === null || list.listed.length === 0) return null;
      const offset = reloader.isUnsure() ? 0 : Math.min(list.offset, deferred.firstOffset() - 1);
      return packList({ ...list, offset });
    },
    /** Another filter, the same page rendered anew, or one that was left before. */
    show(next: LiveView) {
      const { epoch, versions, offset, isHolding, seen } = store.list();
      reloader.forget();
      if (next.snapshot !== null || next.kept) {
        act(() => ({ ...listOf({ ...next, seen }), isHolding }));
        const begun = store.list();
        arrivals.restart({ offset: begun.offset, isOtherEpoch: epoch !== begun.epoch });
        deferred.askAgain();
        subscription?.enter();
        return;
      }
      act(() => ({ ...emptyList(next.filter), epoch, versions, offset, isHolding, seen }));
      if (epoch !== null) void reloader.reload(epoch, true);
    },
  };
}
export type LiveFeed = ReturnType<typeof createLiveFeed>;

/** Null when it cannot be drawn: what a browser keeps may be damaged. */
function unpacked(kept: PackedList, filter: LiveFilter): LiveList | null {
  try {
    const list = { ...unpackList(kept), filter };
    rowsOf(list);
    return list;
  } catch {
    return null;
  }
}

function listOf({ filter, snapshot, kept, seen = null }: LiveView): LiveList {
  const left = kept && unpacked(kept, filter);
  if (left) return left;
  const list = { ...emptyList(filter), seen };
  if (snapshot === null) return list;
  const offset = Number(snapshot.page.HeadMark);
  return { ...takePage(list, snapshot.page, null), epoch: snapshot.epoch, offset, base: offset };
}

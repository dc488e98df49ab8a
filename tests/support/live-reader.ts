import { createLiveFeed, type LiveSnapshot } from '#web/features/feed/live/live-feed.ts';
import type { LiveApi, PageQuery } from '#web/features/feed/live/live-api.ts';
import type { PackedList } from '#web/features/feed/live/packed-list.ts';
import { everything, type LiveFilter } from '#web/features/feed/live/live-filter.ts';
import { followedFlashes } from '#web/features/feed/live/flash-channel.ts';
import { createLiveSocket, type LiveSocket } from '#web/lib/live-socket.ts';
import { apiError } from '#shared/api-error.ts';
import type { HubApp } from './hub-app.ts';
import type { MemoryFeed } from './memory-feed.ts';

interface ReaderOptions {
  filter?: LiveFilter;
  /** Has the page the server rendered; else starts with nothing. */
  hasSnapshot?: boolean;
  mayReadVip?: boolean;
  /** The list as it was left. */
  kept?: PackedList | null;
  /** How long a call takes. */
  callMillis?: () => number;
  nowSeconds?: () => number;
  /** Follows another channel than there is. */
  channel?: string;
  /** Of a reader whose tab has a second list; that reader's line is this one's too. */
  sharedSocket?: LiveSocket;
}

/** The calls of a reader, answered by the feed in memory; the answer is made when asked, and arrives later. */
export function createMemoryApi(memory: MemoryFeed, { mayReadVip = false, callMillis = () => 1 }: ReaderOptions = {}) {
  const calls: PageQuery[] = [];
  const later = () => new Promise((resolve) => setTimeout(resolve, callMillis()));
  const api: LiveApi = {
    async listMessages(query) {
      calls.push(query);
      const page = memory.page(query);
      await later();
      return page;
    },
    async getLiveMessage(id) {
      const flash = memory.find(Number(id));
      await later();
      if (flash === null) throw apiError({ code: 40400, text: '内容不存在或已删除' });
      return { ...flash, IsSubscribed: mayReadVip };
    },
  };
  return { api, calls };
}

/** A whole browser tab without the browser: socket, list and calls; its line can be cut, its tab frozen. */
export function openReader(app: HubApp, options: ReaderOptions = {}) {
  const { memory, url } = app;
  const { filter = everything, hasSnapshot = true, channel = followedFlashes.contract.channel } = options;
  const followed = { ...followedFlashes, contract: { ...followedFlashes.contract, channel } };
  const { api, calls } = createMemoryApi(memory, options);
  const snapshot: LiveSnapshot | null = hasSnapshot
    ? { page: memory.page({ ...subjectsOf(filter), limit: 30 }), epoch: 'e1' }
    : null;
  const line = createLine();
  const ownSocket = () =>
    createLiveSocket({
      url: () => url,
      openSocket: line.open,
      onWake: line.onWake,
      retryMillis: 30,
      pingMillis: 50,
      pongMillis: 3000,
    });
  const socket = options.sharedSocket ?? ownSocket();
  const feed = createLiveFeed({
    api,
    filter,
    snapshot,
    kept: options.kept ?? null,
    pauses: { spreadMillis: 10, retryMillis: 20, fetchSpreadMillis: 3 },
    follow: (listener) => socket.follow(followed, listener),
    ...(options.nowSeconds ? { nowSeconds: options.nowSeconds } : {}),
  });
  const alerts: string[] = [];
  feed.onArrival((flash, { isVip }) => alerts.push(`${isVip ? 'VIP ' : ''}${flash.Id}`));
  return { feed, socket, calls, alerts, ...line, reference: () => memory.all(subjectsOf(filter)) };
}
export type Reader = ReturnType<typeof openReader>;

function subjectsOf({ subjectIds, isExplainedOnly }: LiveFilter) {
  return { subjids: subjectIds.join(','), hasExplain: String(isExplainedOnly) };
}

/** The reader's line to the server. */
function createLine() {
  const listeners = new Set<() => void>();
  let current: WebSocket | null = null;
  let thaw: (() => void) | null = null;
  let frozen: Promise<void> | null = null;

  return {
    open(url: string): WebSocket {
      const socket = new WebSocket(url);
      current = socket;
      const listen = socket.addEventListener.bind(socket);
      // A frozen tab gets its events late, in order.
      socket.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        let last = Promise.resolve();
        listen(type, (event) => {
          const before = last;
          last = (async () => {
            await before;
            await frozen;
            if (typeof listener === 'function') listener.call(socket, event);
          })();
        });
      };
      return socket;
    },
    onWake(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cut: () => current?.close(),
    wake: () => listeners.forEach((listener) => listener()),
    freeze() {
      frozen ??= new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw() {
      thaw?.();
      frozen = null;
    },
  };
}

import type { UnixSeconds } from '#shared/time.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FeedStore } from '#domains/feed/stream/feed.store.ts';
import type { FlashEventKind } from './feed.channel.contract.ts';

export interface FeedHead {
  epoch: string;
  offset: number;
}

/** An event as the live hub sends it. */
export interface FeedLogEvent {
  offset: number;
  at: UnixSeconds;
  kind: FlashEventKind;
  id: number;
  version: number;
  subjectIds: number[];
  needExplained: boolean;
  subscribeType: number;
  /** The public view of now; null for a VIP flash and for one that is gone. */
  flash: Flash | null;
}

/** The notification that the log went on, sent with the commit. */
export const HEAD_CHANNEL = 'feed_head';

interface HeadDeps {
  store: Pick<FeedStore, 'readHead' | 'insertHead'>;
  randomBytes: (size: number) => Buffer;
}

/** The newest offset known to this process, and who wants to hear of it. */
export function createFeedHead({ store, randomBytes }: HeadDeps) {
  const listeners = new Set<(offset: number) => void>();
  let head: FeedHead = { epoch: '', offset: 0 };

  function announce() {
    for (const listener of listeners) listener(head.offset);
  }

  /** Moves on after a commit; hints may come in any order, the head only grows. */
  function advance(offset: number): void {
    if (offset <= head.offset) return;
    head = { ...head, offset };
    announce();
  }

  async function refreshHead(): Promise<void> {
    const stored = await store.readHead();
    if (!stored) return;
    if (stored.epoch === head.epoch) return advance(stored.offset);
    head = stored;
    announce();
  }

  return {
    head: (): FeedHead => head,
    advance,
    refreshHead,
    async ensureHead(): Promise<void> {
      await store.insertHead(randomBytes(9).toString('base64url'));
      await refreshHead();
    },
    onHead(listener: (offset: number) => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
export type FeedHeadKeeper = ReturnType<typeof createFeedHead>;

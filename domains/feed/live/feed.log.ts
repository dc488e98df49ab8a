import type { Changes, DoWork } from '#db/client.ts';
import type { LogHead } from '#shared/live-channel.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEventKind } from './feed.channel.contract.ts';
import type { LogStore } from './feed.log-store.ts';
import type { NewEvent } from './feed.log.rules.ts';

/** An event as the live hub sends it. */
export interface FeedLogEvent {
  offset: number;
  at: UnixSeconds;
  kind: FlashEventKind;
  id: number;
  version: number;
  subjectIds: number[];
  needExplained: boolean;
  important: number;
  subscribeType: number;
  /** The public view of now; null for a VIP flash and for one that is gone. */
  flash: Flash | null;
}

interface LogDeps {
  store: LogStore;
  work: DoWork;
  changes: Pick<Changes, 'changed' | 'learn'>;
  randomBytes: (size: number) => Buffer;
}

/** The event log: who writes appends to it, and who wants to hear of it knows its newest offset. */
export function createFeedLog({ store, work, changes, randomBytes }: LogDeps) {
  const listeners = new Set<(offset: number) => void>();
  let head: LogHead = { epoch: '', offset: 0 };

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
    if (!stored || (stored.epoch === head.epoch && stored.offset <= head.offset)) return;
    // Seen before its notice: what is kept is older than this head.
    changes.learn('feed');
    if (stored.epoch === head.epoch) return advance(stored.offset);
    head = stored;
    announce();
  }

  return {
    head: (): LogHead => head,
    refreshHead,

    /** Appends in the caller's work, as the last thing that it does, and answers the newest offset. */
    append: (events: NewEvent[]): Promise<number> =>
      work(async ({ afterCommit }) => {
        const offset = await store.appendEvents(events);
        changes.changed('feed');
        afterCommit(() => advance(offset));
        return offset;
      }),

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
export type FeedLog = ReturnType<typeof createFeedLog>;

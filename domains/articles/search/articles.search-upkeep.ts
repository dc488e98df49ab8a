import type { Changes, DoWork, Enqueue } from '#db/client.ts';
import type { Message } from '#domains/articles/writing/articles.drafts.ts';
import type { SearchWriteStore } from './articles.search-write-store.ts';
import { searchRowsOf } from './articles.search-rows.ts';

/** The job that makes marked rows anew. */
export const RENEW_SEARCH = 'renew-search';

const BATCH = 500;

/** Which of some messages everybody may read whole; that stays so until the work ends in which it is asked. */
export type OpenToAll = (messages: readonly Message[]) => Promise<ReadonlySet<number>>;

export type SearchSteps = ReturnType<typeof createSearchSteps>;

interface StepsDeps {
  store: SearchWriteStore;
  openToAll: OpenToAll;
}

/** What search finds of messages, written in the work that writes them: no change is without it. */
export function createSearchSteps({ store, openToAll }: StepsDeps) {
  /** What is open is settled before any row is touched: whoever changes what is sold waits for that before the rows, too. */
  async function putSearchable(messages: readonly Message[]): Promise<void> {
    await store.putRows(rowsOf(messages, await openToAll(messages)));
  }

  /** Answers which of them are open to all. */
  async function replaceRows(ids: readonly number[], messages: readonly Message[]): Promise<ReadonlySet<number>> {
    const standing = messages.filter(({ state }) => state === 'published');
    // Of what is gone nothing is asked: who takes out many waits for no sale between one message and the next.
    const open = standing.length > 0 ? await openToAll(standing) : new Set<number>();
    await store.dropRows(ids);
    await store.putRows(rowsOf(messages, open));
    return open;
  }

  const rowsOf = (messages: readonly Message[], open: ReadonlySet<number>) =>
    messages.flatMap((message) => searchRowsOf(message, open.has(message.id)));

  return {
    /** New messages become known to search. */
    putSearchable,

    /** The rows of these messages are made anew, of those that still stand. */
    replaceSearchable: (messages: readonly Message[]) =>
      replaceRows(
        messages.map(({ id }) => id),
        messages,
      ),

    /** The rows of these ids are made anew, where their messages are among those that stand. */
    replaceRows,
  };
}

interface UpkeepDeps {
  work: DoWork;
  enqueue: Enqueue;
  changes: Pick<Changes, 'changed'>;
  store: SearchWriteStore;
  steps: SearchSteps;
  lockStored(ids: readonly number[]): Promise<Message[]>;
  /** What else goes by what is open to all; the last thing of the work. */
  onOpenChange(messages: readonly Message[], open: ReadonlySet<number>): Promise<void>;
}

/** Brings search in line with what everybody may read, when that changes without the messages, and with newer programs. */
export function createSearchUpkeep({ work, enqueue, changes, store, steps, lockStored, onOpenChange }: UpkeepDeps) {
  async function renewSome(): Promise<number> {
    return work(async () => {
      const ids = await store.pickOldRows(BATCH);
      // Like every writer: the messages first. Whoever changes one now comes before or after this, never in between.
      const messages = await lockStored(ids);
      await onOpenChange(messages, await steps.replaceRows(ids, messages));
      // Who searched since the sale was answered by the old rows.
      if (ids.length > 0) changes.changed('articles');
      return ids.length;
    });
  }

  return {
    /** To be called in the work in which subjects begin or cease to be sold; searches ask themselves until it is done. */
    async markSearchable(subjectIds: readonly number[]): Promise<void> {
      if ((await store.markRows(subjectIds)) > 0) await enqueue(RENEW_SEARCH);
    },

    /** Makes marked rows and those of an older program anew, a batch at a time and no more than so many; answers how many. */
    async renewSearchable(most = Infinity): Promise<number> {
      let renewed = 0;
      for (let some = 1; some > 0 && renewed < most; renewed += some) some = await renewSome();
      return renewed;
    },
  };
}

import type { DoWork, Enqueue } from '#db/client.ts';
import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { SearchWriteStore } from './feed.search-write-store.ts';
import { searchRowOf, type SearchRow } from './feed.search.rules.ts';

/** The job that makes marked rows anew. */
export const RENEW_SEARCH = 'renew-search';

const BATCH = 500;

/** The ids of what everybody may read whole; that stays so until the work ends. */
type Open = ReadonlySet<number>;

interface UpkeepDeps {
  work: DoWork;
  enqueue: Enqueue;
  store: SearchWriteStore;
  articles: Pick<ArticlesService, 'steps'>;
  /** What else goes by what is open to all. */
  follow(messages: readonly Message[], open: ReadonlySet<number>): Promise<void>;
}

/** Keeps what search finds of flashes in line with what a visitor may read of them, whichever of the two changes. */
export function createSearchUpkeep({ work, enqueue, store, articles, follow }: UpkeepDeps) {
  /** What is open is settled before any row is touched: whoever changes what is sold waits for that before the rows, too. */
  const openAmong = (messages: readonly Message[]): Promise<Open> => articles.steps.openToAll(messages);

  const rowsOf = (messages: readonly Message[], open: Open): SearchRow[] =>
    messages.flatMap((message) => searchRowOf(message, open.has(message.id)) ?? []);

  /** Makes new flashes known to search; answers which everybody may read whole. */
  async function putSearchable(messages: readonly Message[]): Promise<Open> {
    const open = await openAmong(messages);
    await store.putRows(rowsOf(messages, open));
    return open;
  }

  /** Makes the rows of these flashes anew, of those that still stand. */
  async function replaceSearchable(ids: number[], messages: readonly Message[]): Promise<Open> {
    const open = await openAmong(messages);
    await store.dropRows(ids);
    await store.putRows(rowsOf(messages, open));
    return open;
  }

  async function renewSome(): Promise<number> {
    return work(async () => {
      const ids = await store.pickOldRows(BATCH);
      // Like every writer: the messages first. Whoever changes one now comes before or after this, never in between.
      const messages = await articles.steps.lockStored(ids);
      await follow(messages, await replaceSearchable(ids, messages));
      return ids.length;
    });
  }

  const verbs = {
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

  /** `steps` are for who writes flashes. */
  return { verbs, steps: { putSearchable, replaceSearchable } };
}
export type SearchSteps = ReturnType<typeof createSearchUpkeep>['steps'];

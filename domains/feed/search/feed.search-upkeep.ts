import type { DoWork, Enqueue } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { PublishingSteps } from '#domains/feed/publishing/feed.publishing.ts';
import type { FeedWriteStore } from '#domains/feed/publishing/feed.write-store.ts';

/** The job that makes marked rows anew. */
export const RENEW_SEARCH = 'renew-search';

const BATCH = 500;

interface UpkeepDeps {
  work: DoWork;
  enqueue: Enqueue;
  writes: FeedWriteStore;
  articles: Pick<ArticlesService, 'lockStored'>;
  publishing: Pick<PublishingSteps, 'putSearchable'>;
}

/** Keeps the words of flashes in line with what is open to all, when not the flash changed but what decides about it. */
export function createSearchUpkeep({ work, enqueue, writes, articles, publishing }: UpkeepDeps) {
  async function renewSome(): Promise<number> {
    return work(async () => {
      const ids = await writes.pickOldSearchRows(BATCH);
      // Like every writer: the messages first. Whoever changes one now comes before or after this, never in between.
      const stored = await articles.lockStored(ids);
      await writes.dropSearchRows(ids);
      await publishing.putSearchable(stored);
      return ids.length;
    });
  }

  return {
    /** To be called in the work in which subjects begin or cease to be sold; searches ask themselves until it is done. */
    async markSearchable(subjectIds: readonly number[]): Promise<void> {
      if ((await writes.markSearchRows(subjectIds)) > 0) await enqueue(RENEW_SEARCH);
    },

    /** Makes marked rows and those of an older program anew, a batch at a time and no more than so many; answers how many. */
    async renewSearchable(most = Infinity): Promise<number> {
      let renewed = 0;
      for (let some = 1; some > 0 && renewed < most; renewed += some) some = await renewSome();
      return renewed;
    },
  };
}

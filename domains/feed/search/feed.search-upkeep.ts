import type { Db, Tx } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { PublishingSteps } from '#domains/feed/publishing/feed.publishing.ts';
import { feedWrites } from '#domains/feed/publishing/feed.write-store.ts';

const BATCH = 500;

interface UpkeepDeps {
  db: Db;
  articles: Pick<ArticlesService, 'lockStored'>;
  publishing: Pick<PublishingSteps, 'putSearchable'>;
}

/** Keeps the words of flashes in line with what is open to all, when not the flash changed but what decides about it. */
export function createSearchUpkeep({ db, articles, publishing }: UpkeepDeps) {
  async function renewSome(): Promise<number> {
    return db.transaction(async (tx) => {
      const ids = await feedWrites.pickOldSearchRows(tx, BATCH);
      // Like every writer: the messages first. Whoever changes one now comes before or after this, never in between.
      const stored = await articles.lockStored(tx, ids);
      await feedWrites.dropSearchRows(tx, ids);
      await publishing.putSearchable(tx, stored);
      return ids.length;
    });
  }

  return {
    /** To be called in the transaction in which subjects begin or cease to be sold; searches ask themselves until it is done. */
    markSearchable: (tx: Tx, subjectIds: readonly number[]) => feedWrites.markSearchRows(tx, subjectIds),

    /** Makes marked rows and those of an older program anew, a batch at a time and no more than so many; answers how many. */
    async renewSearchable(most = Infinity): Promise<number> {
      let renewed = 0;
      for (let some = 1; some > 0 && renewed < most; renewed += some) some = await renewSome();
      return renewed;
    },
  };
}

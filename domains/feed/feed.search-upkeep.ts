import type { Db, Tx } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { PublishingSteps } from './feed.publishing.ts';
import { feedWrites } from './feed.write-store.ts';

const BATCH = 500;

interface UpkeepDeps {
  db: Db;
  articles: Pick<ArticlesService, 'loadStored'>;
  publishing: Pick<PublishingSteps, 'putSearchable'>;
}

/** Keeps the words of flashes in line with what is open to all, when not the flash changed but what decides about it. */
export function createSearchUpkeep({ db, articles, publishing }: UpkeepDeps) {
  async function renewSome(): Promise<number> {
    return db.transaction(async (tx) => {
      const ids = await feedWrites.pickOldSearchRows(tx, BATCH);
      const stored = await articles.loadStored(tx, ids);
      await feedWrites.dropSearchRows(tx, ids);
      await publishing.putSearchable(tx, [...stored.values()]);
      return ids.length;
    });
  }

  return {
    /** To be called in the transaction in which subjects begin or cease to be sold; searches ask themselves until it is done. */
    markSearchable: (tx: Tx, subjectIds: readonly number[]) => feedWrites.markSearchRows(tx, subjectIds),

    /** Makes marked rows and those of an older program anew, a batch at a time; answers how many. */
    async renewSearchable(): Promise<number> {
      let renewed = 0;
      for (let some = await renewSome(); some > 0; some = await renewSome()) renewed += some;
      return renewed;
    },
  };
}

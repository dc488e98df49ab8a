import type { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import { GIVEN_UP, openBoss } from './queue.ts';

interface GivenUpOrder {
  id: string;
  job: string;
  order: unknown;
  askedFor: Date | null;
  /** Why its last run failed. */
  fault: object | null;
}

/** How many orders were given up and wait for an operator, by job. */
export async function countGivenUp(boss: PgBoss): Promise<{ name: string; count: number }[]> {
  return (await boss.previewRedrive(GIVEN_UP)).destinations;
}

/** The orders that were given up, for an operator to look at and to deal with. */
export function createGivenUp(database: Database) {
  const boss = openBoss(database, { isWorking: false });
  return {
    /** Of this job or of all, the oldest first. */
    async list(job?: string): Promise<GivenUpOrder[]> {
      const rows = await boss.findJobs(GIVEN_UP, { queued: true });
      return rows
        .map((row) => ({
          id: row.id,
          job: row.sourceName ?? '',
          order: row.data,
          askedFor: row.sourceCreatedOn,
          fault: row.sourceOutput,
        }))
        .filter((order) => job === undefined || order.job === job)
        .toSorted((one, other) => Number(one.askedFor) - Number(other.askedFor));
    },
    /** Puts them back into the queue of their job, with all their retries. */
    async runAgain(ids: string[]): Promise<void> {
      if (ids.length > 0) await boss.redrive(GIVEN_UP, { ids, limit: ids.length });
    },
    async forget(ids: string[]): Promise<void> {
      if (ids.length > 0) await boss.deleteJob(GIVEN_UP, ids);
    },
  };
}

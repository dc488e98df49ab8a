import { sql } from 'drizzle-orm';
import { contentRevision } from './content-revision.tables.ts';
import type { Db, Tx } from './transactions.ts';

export const REVISION_CHANNEL = 'content_revision';

export type ContentRevision = ReturnType<typeof createContentRevision>;

/** What a module that writes content, and keeps some of it in memory, needs to know. */
export interface Content extends Pick<ContentRevision, 'change' | 'learn' | 'refresh' | 'steady'> {
  /** Another value says that somebody, here or on another node, may have changed content. */
  version(): string;
}

/** Content that changes faster than it can be read is shown as it was read. */
const mostLooks = 3;

/** The revision as a column of any other read: what came with it is as old or as new as this. */
export const revisionOfNow = sql<number>`(select ${contentRevision.revision} from ${contentRevision})`.mapWith(Number);

/**
 * How every node learns that content changed which the feed's log does not tell of: articles, subjects, securities. One row
 * counts the changes inside their own transactions, so a node that knows a revision also reads what made it.
 */
export function createContentRevision(db: Db) {
  let known = 0;

  /**
   * The row is locked until the commit, so it is the last thing that a writer takes. The number is no smaller than the time
   * in milliseconds: in a restored database too the next change is one that no node has known.
   */
  async function raise(tx: Tx): Promise<number> {
    const { rows } = await tx.execute<{ revision: string }>(sql`with moved as (
        update content_revision set
          revision = greatest(revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) returning revision
      ) select revision, pg_notify(${REVISION_CHANNEL}, revision::text) from moved`);
    return Number(rows[0]?.revision ?? 0);
  }

  return {
    /** The newest revision that this process knows of. */
    revision: () => known,

    /**
     * A transaction that changes content, unless its answer says that it did not: known here as soon as it has committed, on
     * other nodes a moment later.
     */
    async change<T>(work: (tx: Tx) => Promise<T>, hasChanged: (done: T) => boolean = () => true): Promise<T> {
      const { done, revision } = await db.transaction(async (tx) => {
        const answer = await work(tx);
        return { done: answer, revision: hasChanged(answer) ? await raise(tx) : 0 };
      });
      known = Math.max(known, revision);
      return done;
    },

    /** What a read brought along: whoever decides about what was read decides by content that is no older. */
    learn(revision: number): void {
      known = Math.max(known, revision);
    },

    /**
     * Looks again while content changes: what is decided about and what decides are read one after the other, and together
     * they may open what was closed at every moment. What is read has to be learnt.
     */
    async steady<T>(look: () => Promise<T>): Promise<T> {
      for (let looks = 1; ; looks += 1) {
        const before = known;
        const seen = await look();
        if (known === before || looks === mostLooks) return seen;
      }
    },

    /** Asks the database what other nodes wrote. */
    async refresh(): Promise<void> {
      const [row] = await db.select({ revision: contentRevision.revision }).from(contentRevision);
      // A change of this process may have ended meanwhile.
      known = Math.max(known, row?.revision ?? 0);
    },
  };
}

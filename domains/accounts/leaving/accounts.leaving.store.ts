import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { accountDeletion } from './accounts.leaving.tables.ts';

export type DeletionRow = typeof accountDeletion.$inferSelect;
export type LeavingStore = ReturnType<typeof createLeavingStore>;

export function createLeavingStore(db: Db) {
  return {
    async find(uid: Uid): Promise<DeletionRow | null> {
      const [row] = await db.select().from(accountDeletion).where(eq(accountDeletion.uid, uid));
      return row ?? null;
    },

    /** The first wish stays. */
    async insert(row: DeletionRow): Promise<void> {
      await db.insert(accountDeletion).values(row).onConflictDoNothing();
    },

    /** Whether there was one: who takes it out decides what comes of it. */
    async remove(uid: Uid): Promise<boolean> {
      return (await db.delete(accountDeletion).where(eq(accountDeletion.uid, uid))).rowCount === 1;
    },

    listDue: (now: UnixSeconds, limit: number): Promise<DeletionRow[]> =>
      db
        .select()
        .from(accountDeletion)
        .where(lte(accountDeletion.dueAt, now))
        .orderBy(asc(accountDeletion.dueAt))
        .limit(limit),
  };
}

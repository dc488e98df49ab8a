import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { allowance } from './billing.allowance.tables.ts';

export type AllowanceRow = typeof allowance.$inferSelect;
export type AllowanceStore = ReturnType<typeof createAllowanceStore>;

export function createAllowanceStore(db: Db) {
  const isOf = (uid: Uid) => eq(allowance.uid, uid);

  return {
    async find(uid: Uid): Promise<AllowanceRow | null> {
      const [row] = await db.select().from(allowance).where(isOf(uid));
      return row ?? null;
    },

    /** The first one stays. */
    async insert(row: AllowanceRow): Promise<void> {
      await db.insert(allowance).values(row).onConflictDoNothing();
    },

    async lock(uid: Uid): Promise<void> {
      await db.select().from(allowance).where(isOf(uid)).for('update');
    },

    /** Takes one away, if one is left that is still good. */
    async updateUnlocks(uid: Uid, now: UnixSeconds): Promise<boolean> {
      const used = await db
        .update(allowance)
        .set({ unlocks: sql`${allowance.unlocks} - 1` })
        .where(and(isOf(uid), gt(allowance.unlocks, 0), gt(allowance.expiresAt, now)))
        .returning();
      return used.length > 0;
    },
  };
}

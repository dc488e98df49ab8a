import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { attempt } from './accounts.throttle.tables.ts';

export type AttemptRow = typeof attempt.$inferSelect;
export type ThrottleStore = ReturnType<typeof createThrottleStore>;

export function createThrottleStore(db: Db) {
  return {
    /** The row, made when missing; nobody else counts here until the work ends. */
    async lock(key: string): Promise<AttemptRow> {
      const [row] = await db
        .insert(attempt)
        .values({ key, count: 0, lastAt: 0, expiresAt: 0 })
        .onConflictDoUpdate({ target: attempt.key, set: { key: sql`excluded.key` } })
        .returning();
      if (row === undefined) throw new Error('The database did not return the row it locked.');
      return row;
    },

    load: (keys: readonly string[]): Promise<AttemptRow[]> =>
      db
        .select()
        .from(attempt)
        .where(inArray(attempt.key, [...keys])),

    async update({ key, ...row }: AttemptRow): Promise<void> {
      await db.update(attempt).set(row).where(eq(attempt.key, key));
    },

    async remove(key: string): Promise<void> {
      await db.delete(attempt).where(eq(attempt.key, key));
    },

    async removeExpired(now: UnixSeconds): Promise<number> {
      const removed = await db.delete(attempt).where(lte(attempt.expiresAt, now));
      return removed.rowCount ?? 0;
    },
  };
}

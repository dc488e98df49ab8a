import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { code } from './accounts.codes.tables.ts';

export type CodeRow = typeof code.$inferSelect;
export type CodesStore = ReturnType<typeof createCodesStore>;

export function createCodesStore(db: Db) {
  const isOpen = (now: UnixSeconds) => and(gt(code.expiresAt, now), isNull(code.usedAt));

  return {
    /** In the place of the one before. */
    async upsert(row: Omit<CodeRow, 'tries' | 'usedAt'>): Promise<void> {
      await db
        .insert(code)
        .values({ ...row, tries: 0, usedAt: null })
        .onConflictDoUpdate({ target: code.place, set: overwriting(code, ['place']) });
    },

    async find(place: string): Promise<CodeRow | null> {
      const [row] = await db.select().from(code).where(eq(code.place, place));
      return row ?? null;
    },

    /** Counts a try, if one is left: of those that come at once each counts. */
    async updateTries(place: string, most: number, now: UnixSeconds): Promise<CodeRow | null> {
      const [row] = await db
        .update(code)
        .set({ tries: sql`${code.tries} + 1` })
        .where(and(eq(code.place, place), isOpen(now), lt(code.tries, most)))
        .returning();
      return row ?? null;
    },

    /** Whether this very code had not been used; of those that come at once one is the first. */
    async updateUsed(place: string, salt: string, now: UnixSeconds): Promise<boolean> {
      const used = await db
        .update(code)
        .set({ usedAt: now })
        .where(and(eq(code.place, place), eq(code.salt, salt), isOpen(now)));
      return used.rowCount === 1;
    },

    async remove(place: string): Promise<void> {
      await db.delete(code).where(eq(code.place, place));
    },

    async removeExpired(now: UnixSeconds): Promise<number> {
      const removed = await db.delete(code).where(lte(code.expiresAt, now));
      return removed.rowCount ?? 0;
    },
  };
}

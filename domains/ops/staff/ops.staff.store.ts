import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { staffFactor, staffPass } from './ops.staff.tables.ts';

export type Factor = typeof staffFactor.$inferSelect;
export type Pass = typeof staffPass.$inferSelect;
export type StaffStore = ReturnType<typeof createStaffStore>;

export function createStaffStore(db: Db) {
  return {
    async findFactor(uid: Uid): Promise<Factor | null> {
      const [row] = await db.select().from(staffFactor).where(eq(staffFactor.uid, uid));
      return row ?? null;
    },

    loadFactors: (uids: readonly Uid[]): Promise<Factor[]> =>
      db
        .select()
        .from(staffFactor)
        .where(and(inArray(staffFactor.uid, [...uids]), isNotNull(staffFactor.confirmedAt))),

    /** In the place of one that was never confirmed; one that was stays. */
    async upsertFactor({ uid, ...row }: typeof staffFactor.$inferInsert): Promise<void> {
      await db
        .insert(staffFactor)
        .values({ uid, ...row })
        .onConflictDoUpdate({ target: staffFactor.uid, set: row, setWhere: isNull(staffFactor.confirmedAt) });
    },

    /** Uses the code of this half minute up; false when it or a later one has been. Of several at once one is true. */
    async spendStep(uid: Uid, step: number, now: UnixSeconds): Promise<boolean> {
      const spent = await db
        .update(staffFactor)
        .set({ usedStep: step })
        .where(and(eq(staffFactor.uid, uid), lt(staffFactor.usedStep, step)))
        .returning();
      if (spent[0]?.confirmedAt === null)
        await db.update(staffFactor).set({ confirmedAt: now }).where(eq(staffFactor.uid, uid));
      return spent.length > 0;
    },

    async removeFactors(uids: readonly Uid[]): Promise<void> {
      await db.delete(staffFactor).where(inArray(staffFactor.uid, [...uids]));
      await db.delete(staffPass).where(inArray(staffPass.uid, [...uids]));
    },

    async upsertPass({ sessionId, ...row }: Pass): Promise<void> {
      await db
        .insert(staffPass)
        .values({ sessionId, ...row })
        .onConflictDoUpdate({ target: staffPass.sessionId, set: row });
    },

    /** One that is still good: passed since the one, used since the other. */
    async findPass(sessionId: string, passedSince: UnixSeconds, usedSince: UnixSeconds): Promise<Pass | null> {
      const [row] = await db
        .select()
        .from(staffPass)
        .where(
          and(
            eq(staffPass.sessionId, sessionId),
            gt(staffPass.passedAt, passedSince),
            gt(staffPass.lastUsedAt, usedSince),
          ),
        );
      return row ?? null;
    },

    async updateLastUsed(sessionId: string, now: UnixSeconds): Promise<void> {
      await db.update(staffPass).set({ lastUsedAt: now }).where(eq(staffPass.sessionId, sessionId));
    },

    async removePass(sessionId: string): Promise<void> {
      await db.delete(staffPass).where(eq(staffPass.sessionId, sessionId));
    },

    async removeOver(passedSince: UnixSeconds, usedSince: UnixSeconds): Promise<number> {
      const removed = await db
        .delete(staffPass)
        .where(or(lte(staffPass.passedAt, passedSince), lte(staffPass.lastUsedAt, usedSince)));
      return removed.rowCount ?? 0;
    },
  };
}

import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { accountChoice, accountMerge } from './accounts.merging.tables.ts';

export type ChoiceRow = typeof accountChoice.$inferSelect;
export type MergeRow = typeof accountMerge.$inferSelect;
export type MergingStore = ReturnType<typeof createMergingStore>;

export function createMergingStore(db: Db) {
  const isOpen = (ticketHash: string, now: UnixSeconds) =>
    and(eq(accountChoice.ticketHash, ticketHash), isNull(accountChoice.usedAt), gt(accountChoice.expiresAt, now));

  return {
    async insertChoice(row: Omit<ChoiceRow, 'usedAt'>): Promise<void> {
      await db.insert(accountChoice).values(row);
    },

    async findChoice(ticketHash: string, now: UnixSeconds): Promise<ChoiceRow | null> {
      const [row] = await db.select().from(accountChoice).where(isOpen(ticketHash, now));
      return row ?? null;
    },

    /** Whether it had not been used; of those that come at once one is the first. */
    async updateUsed(ticketHash: string, now: UnixSeconds): Promise<boolean> {
      const used = await db.update(accountChoice).set({ usedAt: now }).where(isOpen(ticketHash, now));
      return used.rowCount === 1;
    },

    /** Nobody chooses by what was offered to who came by this number before. */
    async removeChoicesOf(mobile: string): Promise<void> {
      await db.delete(accountChoice).where(eq(accountChoice.mobile, mobile));
    },

    async removeExpired(now: UnixSeconds): Promise<number> {
      const removed = await db.delete(accountChoice).where(lte(accountChoice.expiresAt, now));
      return removed.rowCount ?? 0;
    },

    async insertMerge(row: Omit<MergeRow, 'id'>): Promise<void> {
      await db.insert(accountMerge).values(row);
    },

    /** What went up in this person, the latest first. */
    listMerges: (uid: Uid): Promise<MergeRow[]> =>
      db.select().from(accountMerge).where(eq(accountMerge.uid, uid)).orderBy(desc(accountMerge.id)),

    async removeMerges(uid: Uid): Promise<void> {
      await db.delete(accountMerge).where(eq(accountMerge.uid, uid));
    },

    /** What had gone up in somebody who goes up in another one now: its receipts are that one's. */
    async moveMerges(from: Uid, to: Uid): Promise<void> {
      await db.update(accountMerge).set({ uid: to }).where(eq(accountMerge.uid, from));
    },
  };
}

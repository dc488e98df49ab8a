import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { session } from './accounts.sessions.tables.ts';

export type SessionRow = typeof session.$inferSelect;
export type SessionsStore = ReturnType<typeof createSessionsStore>;

export function createSessionsStore(db: Db) {
  const isLive = (now: UnixSeconds) => and(gt(session.expiresAt, now), isNull(session.revokedAt));

  async function revoke(which: SQL | undefined, now: UnixSeconds): Promise<number> {
    const revoked = await db
      .update(session)
      .set({ revokedAt: now })
      .where(and(which, isNull(session.revokedAt)));
    return revoked.rowCount ?? 0;
  }

  return {
    async insert(row: typeof session.$inferInsert): Promise<void> {
      await db.insert(session).values(row);
    },

    async findLive(tokenHash: string, now: UnixSeconds): Promise<SessionRow | null> {
      const [row] = await db
        .select()
        .from(session)
        .where(and(eq(session.tokenHash, tokenHash), isLive(now)));
      return row ?? null;
    },

    /** The newest in use first. */
    listLive: (uid: Uid, now: UnixSeconds): Promise<SessionRow[]> =>
      db
        .select()
        .from(session)
        .where(and(eq(session.uid, uid), isLive(now)))
        .orderBy(desc(session.lastUsedAt), desc(session.createdAt)),

    /** Which of these still open a door. */
    async liveAmong(tokenHashes: readonly string[], now: UnixSeconds): Promise<string[]> {
      const rows = await db
        .select({ tokenHash: session.tokenHash })
        .from(session)
        .where(and(inArray(session.tokenHash, [...tokenHashes]), isLive(now)));
      return rows.map(({ tokenHash }) => tokenHash);
    },

    /** Several requests of a page come at once: the first one writes. */
    async updateLastUsed(tokenHash: string, now: UnixSeconds, writtenBefore: UnixSeconds): Promise<void> {
      await db
        .update(session)
        .set({ lastUsedAt: now })
        .where(and(eq(session.tokenHash, tokenHash), lte(session.lastUsedAt, writtenBefore)));
    },

    async updateMobileChecked(tokenHash: string, at: UnixSeconds | null): Promise<void> {
      await db.update(session).set({ mobileCheckedAt: at }).where(eq(session.tokenHash, tokenHash));
    },

    revokeByToken: (tokenHash: string, now: UnixSeconds) => revoke(eq(session.tokenHash, tokenHash), now),

    revokeById: (uid: Uid, id: string, now: UnixSeconds) =>
      revoke(and(eq(session.uid, uid), eq(session.id, id), gt(session.expiresAt, now)), now),

    /** All of these people but the one session. */
    revokeOthers: (uids: readonly Uid[], keptHash: string | null, now: UnixSeconds) =>
      revoke(
        and(
          inArray(session.uid, [...uids]),
          gt(session.expiresAt, now),
          keptHash === null ? undefined : ne(session.tokenHash, keptHash),
        ),
        now,
      ),

    async removeOf(uid: Uid): Promise<void> {
      await db.delete(session).where(eq(session.uid, uid));
    },

    async removeDead(now: UnixSeconds): Promise<number> {
      const removed = await db.delete(session).where(or(lte(session.expiresAt, now), isNotNull(session.revokedAt)));
      return removed.rowCount ?? 0;
    },
  };
}

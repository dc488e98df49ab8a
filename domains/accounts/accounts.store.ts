import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { session } from './accounts.tables.ts';

export type AccountsStore = ReturnType<typeof createAccountsStore>;

export function createAccountsStore(db: Db) {
  return {
    async insertSession(row: typeof session.$inferInsert): Promise<void> {
      await db.insert(session).values(row);
    },

    async findLiveSession(tokenHash: string, now: UnixSeconds): Promise<{ uid: Uid } | null> {
      const [row] = await db
        .select({ uid: session.uid })
        .from(session)
        .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now), isNull(session.revokedAt)));
      return row ?? null;
    },

    async markSessionRevoked(tokenHash: string, now: UnixSeconds): Promise<void> {
      await db
        .update(session)
        .set({ revokedAt: now })
        .where(and(eq(session.tokenHash, tokenHash), isNull(session.revokedAt)));
    },

    async removeDeadSessions(now: UnixSeconds): Promise<number> {
      const removed = await db.delete(session).where(or(lte(session.expiresAt, now), isNotNull(session.revokedAt)));
      return removed.rowCount ?? 0;
    },
  };
}

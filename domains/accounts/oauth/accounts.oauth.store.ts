import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { oauthState } from './accounts.oauth.tables.ts';

export type StateRow = typeof oauthState.$inferSelect;
export type OauthStore = ReturnType<typeof createOauthStore>;

export function createOauthStore(db: Db) {
  return {
    async insert(row: StateRow): Promise<void> {
      await db.insert(oauthState).values(row);
    },

    /** Takes it out: of those that come at once one gets it. */
    async take(stateHash: string, now: UnixSeconds): Promise<StateRow | null> {
      const [row] = await db
        .delete(oauthState)
        .where(and(eq(oauthState.stateHash, stateHash), gt(oauthState.expiresAt, now)))
        .returning();
      return row ?? null;
    },

    async removeExpired(now: UnixSeconds): Promise<number> {
      return (await db.delete(oauthState).where(lte(oauthState.expiresAt, now))).rowCount ?? 0;
    },
  };
}

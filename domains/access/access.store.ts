import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { messageRight, subscription } from './access.tables.ts';

const DAY_SECONDS = 86_400;

export type AccessStore = ReturnType<typeof createAccessStore>;

export function createAccessStore(db: Db) {
  return {
    loadSubscriptions: (uid: number) => db.select().from(subscription).where(eq(subscription.uid, uid)),

    loadMessageRights: (uid: number) => db.select().from(messageRight).where(eq(messageRight.uid, uid)),

    /** Adds days behind a future end, else behind `today`, in one statement: two grants at once both count. */
    async extendSubscription(row: {
      uid: number;
      subjectId: number;
      days: number;
      today: UnixSeconds;
    }): Promise<UnixSeconds> {
      const seconds = row.days * DAY_SECONDS;
      const [extended] = await db
        .insert(subscription)
        .values({ uid: row.uid, subjectId: row.subjectId, expiresAt: row.today + seconds })
        .onConflictDoUpdate({
          target: [subscription.uid, subscription.subjectId],
          set: { expiresAt: sql`greatest(${subscription.expiresAt}, ${row.today}) + ${seconds}` },
        })
        .returning({ expiresAt: subscription.expiresAt });
      return extended?.expiresAt ?? row.today + seconds;
    },

    async endSubscription(row: { uid: number; subjectId: number; at: UnixSeconds }): Promise<void> {
      await db
        .update(subscription)
        .set({ expiresAt: sql`least(${subscription.expiresAt}, ${row.at})` })
        .where(and(eq(subscription.uid, row.uid), eq(subscription.subjectId, row.subjectId)));
    },

    /** A purchase replaces an unlock; nothing replaces a purchase. */
    async insertMessageRight(row: typeof messageRight.$inferInsert): Promise<void> {
      await db
        .insert(messageRight)
        .values(row)
        .onConflictDoUpdate({
          target: [messageRight.uid, messageRight.messageId],
          set: { by: sql`excluded.by`, grantedAt: sql`excluded.granted_at` },
          setWhere: sql`${messageRight.by} = 'allowance' and excluded.by = 'purchase'`,
        });
    },
  };
}

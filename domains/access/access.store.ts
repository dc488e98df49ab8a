import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { messageRight, subscription, subscriptionGrant } from './access.tables.ts';

const DAY_SECONDS = 86_400;

export type GrantRow = typeof subscriptionGrant.$inferSelect;
export type AccessStore = ReturnType<typeof createAccessStore>;

/** A subscription to a subject until `at` (`by` is null), or a right to a message since then. */
export interface Holding {
  id: number;
  at: UnixSeconds;
  by: 'purchase' | 'allowance' | null;
}

interface HoldingRow extends Record<string, unknown> {
  id: string;
  at: string;
  by: Holding['by'];
}

export function createAccessStore(db: Db) {
  return {
    /** Everything a person holds, in one statement: every page of theirs asks for it. */
    async loadHoldings(uid: Uid): Promise<Holding[]> {
      const { rows } = await db.execute<HoldingRow>(sql`
        select subject_id as id, expires_at as at, null as by from subscription where uid = ${uid}
        union all select message_id, granted_at, by from message_right where uid = ${uid}`);
      return rows.map(({ id, at, by }) => ({ id: Number(id), at: Number(at), by }));
    },

    /**
     * Adds days behind a future end, else behind `today`, in one statement: two grants at once both count, and the same
     * cause counts once. Answers the new end, or null when the cause was already there.
     */
    async extendSubscription(row: GrantRow & { today: UnixSeconds }): Promise<UnixSeconds | null> {
      const seconds = row.days * DAY_SECONDS;
      const { rows } = await db.execute<{ expires_at: string }>(sql`with caused as (
          insert into subscription_grant (cause, uid, subject_id, days, granted_at)
          values (${row.cause}, ${row.uid}, ${row.subjectId}, ${row.days}, ${row.grantedAt})
          on conflict (cause) do nothing returning uid, subject_id
        )
        insert into subscription (uid, subject_id, expires_at)
        select uid, subject_id, ${row.today}::bigint + ${seconds}::bigint from caused
        on conflict (uid, subject_id) do update
          set expires_at = greatest(subscription.expires_at, ${row.today}::bigint) + ${seconds}::bigint
        returning expires_at`);
      return rows[0] === undefined ? null : Number(rows[0].expires_at);
    },

    async findGrant(cause: string): Promise<(GrantRow & { expiresAt: UnixSeconds }) | null> {
      const [row] = await db
        .select({ ...getTableColumns(subscriptionGrant), expiresAt: subscription.expiresAt })
        .from(subscriptionGrant)
        .innerJoin(
          subscription,
          and(eq(subscription.uid, subscriptionGrant.uid), eq(subscription.subjectId, subscriptionGrant.subjectId)),
        )
        .where(eq(subscriptionGrant.cause, cause));
      return row ?? null;
    },

    async endSubscription(row: { uid: Uid; subjectId: number; at: UnixSeconds }): Promise<void> {
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

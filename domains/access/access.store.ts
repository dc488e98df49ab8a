import { and, desc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { messageRight, subscription, subscriptionGrant } from './access.tables.ts';

const DAY_SECONDS = 86_400;

export type GrantRow = typeof subscriptionGrant.$inferSelect;
type GrantedDays = Pick<GrantRow, 'cause' | 'uid' | 'subjectId' | 'days'>;
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

    /** False when the cause was already there. */
    async insertGrant(row: typeof subscriptionGrant.$inferInsert): Promise<boolean> {
      const added = await db.insert(subscriptionGrant).values(row).onConflictDoNothing().returning();
      return added.length > 0;
    },

    /** Adds days behind a future end, else behind `today`, and notes the stretch: two grants at once both count. Answers the new end. */
    async extendSubscription(row: GrantedDays & { today: UnixSeconds }): Promise<UnixSeconds> {
      const seconds = row.days * DAY_SECONDS;
      const { rows } = await db.execute<{ expires_at: string }>(sql`
        insert into subscription (uid, subject_id, expires_at)
        values (${row.uid}, ${row.subjectId}, ${row.today}::bigint + ${seconds}::bigint)
        on conflict (uid, subject_id) do update
          set expires_at = greatest(subscription.expires_at, ${row.today}::bigint) + ${seconds}::bigint
        returning expires_at`);
      const endsAt = Number(rows[0]?.expires_at);
      await db
        .update(subscriptionGrant)
        .set({ startsAt: endsAt - seconds, endsAt })
        .where(eq(subscriptionGrant.cause, row.cause));
      return endsAt;
    },

    /** The grant with its stretch; nobody moves the subscription before the work ends. */
    async lockGrant(cause: string): Promise<GrantRow | null> {
      const { rows } = await db.execute<{ uid: string }>(sql`
        select s.uid from subscription s join subscription_grant g on g.uid = s.uid and g.subject_id = s.subject_id
        where g.cause = ${cause} for update of s`);
      if (rows.length === 0) return null;
      const [row] = await db.select().from(subscriptionGrant).where(eq(subscriptionGrant.cause, cause));
      return row ?? null;
    },

    /** Cuts a grant down to end at `endsAt`; what was granted behind it begins so much earlier, and the subscription ends so much earlier. */
    async cutGrant({ cause, uid, subjectId, endsAt: before }: GrantRow, endsAt: UnixSeconds): Promise<void> {
      const taken = before - endsAt;
      const isOfSubject = and(eq(subscriptionGrant.uid, uid), eq(subscriptionGrant.subjectId, subjectId));
      await db
        .update(subscriptionGrant)
        .set({
          startsAt: sql`${subscriptionGrant.startsAt} - ${taken}::bigint`,
          endsAt: sql`${subscriptionGrant.endsAt} - ${taken}::bigint`,
        })
        .where(and(isOfSubject, gte(subscriptionGrant.startsAt, before)));
      await db.update(subscriptionGrant).set({ endsAt }).where(eq(subscriptionGrant.cause, cause));
      await db
        .update(subscription)
        .set({ expiresAt: sql`${subscription.expiresAt} - ${taken}::bigint` })
        .where(and(eq(subscription.uid, uid), eq(subscription.subjectId, subjectId)));
    },

    /** What brought about the subscriptions of a person, the latest first. */
    listGrants: (uid: Uid): Promise<GrantRow[]> =>
      db
        .select()
        .from(subscriptionGrant)
        .where(eq(subscriptionGrant.uid, uid))
        .orderBy(desc(subscriptionGrant.grantedAt)),

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
      await db
        .update(subscriptionGrant)
        .set({
          startsAt: sql`least(${subscriptionGrant.startsAt}, ${row.at})`,
          endsAt: sql`least(${subscriptionGrant.endsAt}, ${row.at})`,
        })
        .where(and(eq(subscriptionGrant.uid, row.uid), eq(subscriptionGrant.subjectId, row.subjectId)));
    },

    /** Answers whether there was such a right of that cause. */
    async removeMessageRight({
      uid,
      messageId,
      cause,
    }: {
      uid: Uid;
      messageId: number;
      cause: string;
    }): Promise<boolean> {
      const removed = await db
        .delete(messageRight)
        .where(and(eq(messageRight.uid, uid), eq(messageRight.messageId, messageId), eq(messageRight.cause, cause)))
        .returning();
      return removed.length > 0;
    },

    /** A purchase replaces an unlock; nothing replaces a purchase. */
    async insertMessageRight(row: typeof messageRight.$inferInsert): Promise<void> {
      await db
        .insert(messageRight)
        .values(row)
        .onConflictDoUpdate({
          target: [messageRight.uid, messageRight.messageId],
          set: { by: sql`excluded.by`, cause: sql`excluded.cause`, grantedAt: sql`excluded.granted_at` },
          setWhere: sql`${messageRight.by} = 'allowance' and excluded.by = 'purchase'`,
        });
    },
  };
}

import { and, asc, countDistinct, desc, eq, getTableColumns, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chinaDayOf } from '#db/columns.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { uid as uidOf, type Uid } from '#shared/viewer.ts';
import { messageRight, subscription, subscriptionGrant } from './access.tables.ts';

const DAY_SECONDS = 86_400;

export type GrantRow = typeof subscriptionGrant.$inferSelect;
export type MessageRightRow = typeof messageRight.$inferSelect;
export type SubscriptionRow = typeof subscription.$inferSelect;
type GrantedDays = Pick<GrantRow, 'cause' | 'uid' | 'subjectId' | 'days'>;
export type AccessStore = ReturnType<typeof createAccessStore>;

/** A subscription to a subject until `at` (`by` is null), or a right to a message since then. */
export interface Holding {
  id: number;
  at: UnixSeconds;
  by: 'purchase' | 'allowance' | null;
}

/** What somebody may read at a moment, in few words. */
export interface RightsRow {
  subscriptions: { subjectId: number; expiresAt: UnixSeconds }[];
  messageCount: number;
}

/** People who have come to a subject. */
export interface Gathering {
  count: number;
  /** Who came last, and when. */
  latest: { uid: Uid; since: UnixSeconds }[];
  /** By the first second of the day in China. */
  byDay: Map<UnixSeconds, number>;
}

interface HoldingRow extends Record<string, unknown> {
  id: string;
  at: string;
  by: Holding['by'];
}

export function createAccessStore(db: Db) {
  return {
    /** Everything a person holds, in one statement: every page of theirs asks for it. Of several rights to a message the one that weighs most: a purchase, the first. */
    async loadHoldings(uid: Uid): Promise<Holding[]> {
      const { rows } = await db.execute<HoldingRow>(sql`
        select subject_id as id, expires_at as at, null as by from subscription where uid = ${uid}
        union all (select distinct on (message_id) message_id, granted_at, by from message_right where uid = ${uid}
          order by message_id, (by = 'purchase') desc, granted_at)`);
      return rows.map(({ id, at, by }) => ({ id: Number(id), at: Number(at), by }));
    },

    /** Who subscribes to a subject: how many do now, who came last, and how many came first on each day since then. */
    async loadSubscribers(
      subjectId: number,
      { now, since, limit }: { now: UnixSeconds; since: UnixSeconds; limit: number },
    ): Promise<Gathering> {
      const first = sql`(select uid, min(granted_at) as since from subscription_grant where subject_id = ${subjectId} group by uid)`;
      const running = sql`subscription s left join ${first} g using (uid) where s.subject_id = ${subjectId} and s.expires_at > ${now}`;
      const counted = await db.execute<{ count: string }>(sql`select count(*) as count from ${running}`);
      const latest = await db.execute<{ uid: string; since: string }>(sql`
        select uid, coalesce(g.since, 0) as since from ${running} order by since desc, uid desc limit ${limit}`);
      const days = await db.execute<{ day: string; count: string }>(sql`
        select ${chinaDayOf(sql`g.since`)} as day, count(*) as count
        from ${first} g where g.since >= ${since} group by day`);
      return {
        count: Number(counted.rows[0]?.count ?? 0),
        latest: latest.rows.map((row) => ({ uid: uidOf(Number(row.uid)), since: Number(row.since) })),
        byDay: new Map(days.rows.map(({ day, count }) => [Number(day), Number(count)])),
      };
    },

    /** What each of these people may read now; who may read nothing is not in it. */
    async loadRights(uids: readonly Uid[], now: UnixSeconds): Promise<Map<Uid, RightsRow>> {
      const found = new Map<Uid, RightsRow>();
      const rightsOf = (uid: Uid) => {
        const known = found.get(uid) ?? { subscriptions: [], messageCount: 0 };
        found.set(uid, known);
        return known;
      };
      const running = await db
        .select()
        .from(subscription)
        .where(and(inArray(subscription.uid, [...uids]), gt(subscription.expiresAt, now)))
        .orderBy(asc(subscription.uid), asc(subscription.subjectId));
      for (const { uid, subjectId, expiresAt } of running) rightsOf(uid).subscriptions.push({ subjectId, expiresAt });
      const counted = await db
        .select({ uid: messageRight.uid, count: countDistinct(messageRight.messageId) })
        .from(messageRight)
        .where(inArray(messageRight.uid, [...uids]))
        .groupBy(messageRight.uid);
      for (const { uid, count: messageCount } of counted) rightsOf(uid).messageCount = messageCount;
      return found;
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

    /** The subscriptions of these people; nobody moves them before the work ends. */
    lockSubscriptions: (uids: readonly Uid[]): Promise<SubscriptionRow[]> =>
      db
        .select()
        .from(subscription)
        .where(inArray(subscription.uid, [...uids]))
        .orderBy(subscription.uid, subscription.subjectId)
        .for('update'),

    /** Lets what lies ahead of `today` of these grants begin so much later. */
    async shiftGrants(row: { uid: Uid; subjectId: number; today: UnixSeconds; seconds: number }): Promise<void> {
      await db
        .update(subscriptionGrant)
        .set({
          startsAt: sql`greatest(${subscriptionGrant.startsAt}, ${row.today}::bigint) + ${row.seconds}::bigint`,
          endsAt: sql`${subscriptionGrant.endsAt} + ${row.seconds}::bigint`,
        })
        .where(
          and(
            eq(subscriptionGrant.uid, row.uid),
            eq(subscriptionGrant.subjectId, row.subjectId),
            gt(subscriptionGrant.endsAt, row.today),
          ),
        );
    },

    /** Gives a subscription and its grants to somebody, until `endsAt`. */
    async moveSubscription(from: Uid, { uid, subjectId, expiresAt }: SubscriptionRow): Promise<void> {
      await db
        .insert(subscription)
        .values({ uid, subjectId, expiresAt })
        .onConflictDoUpdate({ target: [subscription.uid, subscription.subjectId], set: { expiresAt } });
      const isOld = and(eq(subscription.uid, from), eq(subscription.subjectId, subjectId));
      await db.delete(subscription).where(isOld);
      await db
        .update(subscriptionGrant)
        .set({ uid })
        .where(and(eq(subscriptionGrant.uid, from), eq(subscriptionGrant.subjectId, subjectId)));
    },

    /** Gives rights to messages to somebody, who may have some of them; answers how many messages they could not read by a right before. */
    async moveMessageRights(from: Uid, to: Uid): Promise<number> {
      const { rows } = await db.execute<{ count: string }>(sql`
        with moved as (delete from message_right where uid = ${from} returning message_id, by, cause, granted_at),
          kept as (insert into message_right (uid, message_id, by, cause, granted_at)
            select ${to}::bigint, message_id, by, cause, granted_at from moved on conflict do nothing)
        select count(distinct message_id) from moved
          where not exists (select from message_right own where own.uid = ${to} and own.message_id = moved.message_id)`);
      return Number(rows[0]?.count ?? 0);
    },

    /** What brought about the subscriptions of a person, the latest first. */
    listGrants: (uid: Uid): Promise<GrantRow[]> =>
      db
        .select()
        .from(subscriptionGrant)
        .where(eq(subscriptionGrant.uid, uid))
        .orderBy(desc(subscriptionGrant.grantedAt)),

    /** The latest first. */
    listMessageRights: (uid: Uid): Promise<MessageRightRow[]> =>
      db.select().from(messageRight).where(eq(messageRight.uid, uid)).orderBy(desc(messageRight.grantedAt)),

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

    /** Everybody who may read this message by a right to it alone. */
    async listHolders(messageId: number): Promise<Uid[]> {
      const rows = await db
        .selectDistinct({ uid: messageRight.uid })
        .from(messageRight)
        .where(eq(messageRight.messageId, messageId));
      return rows.map(({ uid }) => uid);
    },

    /** How many have bought one of these messages, by the China day on which they did; what was taken back is none. */
    async countBuyersByDay(messageIds: readonly number[], since: UnixSeconds): Promise<Map<UnixSeconds, number>> {
      const rows = await db
        .select({
          day: chinaDayOf(messageRight.grantedAt),
          count: sql<string>`count(distinct (${messageRight.uid}, ${messageRight.messageId}))`,
        })
        .from(messageRight)
        .where(
          and(
            inArray(messageRight.messageId, [...messageIds]),
            eq(messageRight.by, 'purchase'),
            gte(messageRight.grantedAt, since),
          ),
        )
        .groupBy(sql`1`);
      return new Map(rows.map(({ day, count }) => [Number(day), Number(count)]));
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

    /** Told again it stays as it is. */
    async insertMessageRight(row: typeof messageRight.$inferInsert): Promise<void> {
      await db.insert(messageRight).values(row).onConflictDoNothing();
    },
  };
}

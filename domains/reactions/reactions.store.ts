import { and, count, desc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chinaDayOf } from '#db/columns.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { reaction } from './reactions.tables.ts';

export type ReactionRow = typeof reaction.$inferSelect;
export type Kind = ReactionRow['kind'];
export type ThingKind = ReactionRow['thing'];
export type ReactionsStore = ReturnType<typeof createReactionsStore>;

const { at: _at, ...identity } = getTableColumns(reaction);

/** Which one is meant. */
export type Which = Omit<ReactionRow, 'at'>;

export function createReactionsStore(db: Db) {
  return {
    /** Whether it was not there before. */
    async insert(row: ReactionRow): Promise<boolean> {
      const inserted = await db.insert(reaction).values(row).onConflictDoNothing().returning({ uid: reaction.uid });
      return inserted.length > 0;
    },

    /** Whether it was there. */
    async remove({ uid, kind, thing, thingId }: Which): Promise<boolean> {
      const removed = await db
        .delete(reaction)
        .where(
          and(eq(reaction.uid, uid), eq(reaction.kind, kind), eq(reaction.thing, thing), eq(reaction.thingId, thingId)),
        )
        .returning({ uid: reaction.uid });
      return removed.length > 0;
    },

    /** Gives all of one person to another, who may have said some of it already; answers how many there were, by kind. */
    async move(from: Uid, to: Uid): Promise<Map<Kind, number>> {
      const { rows } = await db.execute<{ kind: Kind; count: number }>(sql`
        with moved as (delete from reaction where uid = ${from} returning kind, thing, thing_id, at),
          said as (insert into reaction (uid, kind, thing, thing_id, at)
            select ${to}::bigint, kind, thing, thing_id, at from moved on conflict do nothing)
        select kind, count(*)::int as count from moved group by kind`);
      return new Map(rows.map(({ kind, count: all }) => [kind, all]));
    },

    /** Everything of a person, the latest first. */
    listOf: (uid: Uid) =>
      db
        .select({ kind: reaction.kind, thing: reaction.thing, thing_id: reaction.thingId, at: reaction.at })
        .from(reaction)
        .where(eq(reaction.uid, uid))
        .orderBy(desc(reaction.at)),

    /** Everything of a person; answers how many there were. */
    async removeOf(uid: Uid): Promise<number> {
      return (await db.delete(reaction).where(eq(reaction.uid, uid))).rowCount ?? 0;
    },

    /** How many people, by thing; what nobody has reacted to is left out. */
    async count(kind: Kind, thing: ThingKind, ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: reaction.thingId, count: count() })
        .from(reaction)
        .where(and(eq(reaction.thing, thing), inArray(reaction.thingId, [...ids]), eq(reaction.kind, kind)))
        .groupBy(reaction.thingId);
      return new Map(rows.map((row) => [row.id, row.count]));
    },

    /** Who follows a subject: how many, who came last, and how many of them came on each day since then. */
    async loadFollowers(subjectId: number, { since, limit }: { since: UnixSeconds; limit: number }) {
      const isFollower = and(
        eq(reaction.thing, 'subject'),
        eq(reaction.thingId, subjectId),
        eq(reaction.kind, 'follow'),
      );
      const latest = await db
        .select({ uid: reaction.uid, since: reaction.at })
        .from(reaction)
        .where(isFollower)
        .orderBy(desc(reaction.at), desc(reaction.uid))
        .limit(limit);
      const [all] = await db.select({ count: count() }).from(reaction).where(isFollower);
      const day = chinaDayOf(reaction.at);
      const days = await db
        .select({ day, count: count() })
        .from(reaction)
        .where(and(isFollower, gte(reaction.at, since)))
        .groupBy(sql`1`);
      return {
        latest,
        count: all?.count ?? 0,
        byDay: new Map(days.map((row) => [Number(row.day), row.count])),
      };
    },

    /** How many of those that there are now were said on which China day. */
    async countByDay(
      kind: Kind,
      thing: ThingKind,
      ids: readonly number[],
      since: UnixSeconds,
    ): Promise<Map<UnixSeconds, number>> {
      const rows = await db
        .select({ day: chinaDayOf(reaction.at), count: count() })
        .from(reaction)
        .where(
          and(
            eq(reaction.thing, thing),
            inArray(reaction.thingId, [...ids]),
            eq(reaction.kind, kind),
            gte(reaction.at, since),
          ),
        )
        .groupBy(sql`1`);
      return new Map(rows.map((row) => [Number(row.day), row.count]));
    },

    /** What a person has reacted to, the latest first, so many at the most. */
    loadOwn: (uid: Uid, limit: number): Promise<Which[]> =>
      db.select(identity).from(reaction).where(eq(reaction.uid, uid)).orderBy(desc(reaction.at)).limit(limit),

    /** What of these a person has reacted to. */
    loadOwnAmong: (uid: Uid, thing: ThingKind, ids: readonly number[]): Promise<Which[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select(identity)
            .from(reaction)
            .where(and(eq(reaction.uid, uid), eq(reaction.thing, thing), inArray(reaction.thingId, [...ids]))),

    /** The things of one kind of reaction of a person, the latest first; `createdAt` is when they reacted. */
    pickOwn: (
      uid: Uid,
      kind: Kind,
      { before, limit }: { before: Position | null; limit: number },
    ): Promise<Position[]> =>
      db
        .select({ id: reaction.thingId, createdAt: reaction.at })
        .from(reaction)
        .where(
          and(
            eq(reaction.uid, uid),
            eq(reaction.kind, kind),
            before === null
              ? undefined
              : sql`(${reaction.at}, ${reaction.thingId}) < (${before.createdAt}, ${before.id})`,
          ),
        )
        .orderBy(desc(reaction.at), desc(reaction.thingId))
        .limit(limit),

    /** Things of a kind that somebody has reacted to, by id from one on. */
    async pickThings(thing: ThingKind, after: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectDistinct({ id: reaction.thingId })
        .from(reaction)
        .where(and(eq(reaction.thing, thing), sql`${reaction.thingId} > ${after}`))
        .orderBy(reaction.thingId)
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    async removeOfThings(thing: ThingKind, ids: readonly number[]): Promise<number> {
      if (ids.length === 0) return 0;
      const removed = await db
        .delete(reaction)
        .where(and(eq(reaction.thing, thing), inArray(reaction.thingId, [...ids])));
      return removed.rowCount ?? 0;
    },
  };
}

import { and, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Position } from '#shared/cursors.ts';
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

import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { PostState, StepName } from '#domains/authoring/authoring.machine.ts';
import type { PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import {
  author,
  post,
  postAppend,
  postAppendDraft,
  postDay,
  postReader,
  postReview,
  postStep,
  postVersion,
} from '#domains/authoring/authoring.tables.ts';
import type { Position } from '#shared/cursors.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { createAppendStore } from './authoring.append-store.ts';
import { createColumnStore } from './authoring.column-store.ts';
import { createVersionStore } from './authoring.version-store.ts';

export type PostData = typeof post.$inferSelect;
/** What lists show of a post: all but its text. */
export type PostLine = Omit<PostData, 'fields'> & { fields: Omit<PostFields, 'content' | 'preview'> };
export type { AppendData, AppendDraftData } from './authoring.append-store.ts';
export type { VersionData } from './authoring.version-store.ts';
export type PostStore = ReturnType<typeof createPostStore>;

export interface Cut {
  before: Position | null;
  limit: number;
}

export function createPostStore(db: Db) {
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;
  const columns = createColumnStore(db);

  /** Long texts stay in the database. */
  const lineColumns = {
    ...getTableColumns(post),
    fields: sql<PostLine['fields']>`${post.fields} - 'content' - 'preview'`,
  };

  const isOlder = (time: typeof post.updatedAt | typeof post.publishedAt, before: Position | null) =>
    before === null
      ? undefined
      : or(lt(time, before.createdAt), and(eq(time, before.createdAt), lt(post.id, before.id)));

  /** With everything that belongs to them. */
  async function removeWhere(condition: SQL | undefined): Promise<number[]> {
    const rows = await db.delete(post).where(condition).returning({ id: post.id });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      for (const table of [postVersion, postAppend, postAppendDraft, postReview, postStep, postReader, postDay])
        await db.delete(table).where(inArray(table.postId, ids));
    return ids;
  }

  return {
    ...createVersionStore(db),
    ...createAppendStore(db),
    ...columns,

    /** Whoever tells the same first wish again waits for the end of the work. */
    async lockWish(uid: Uid, key: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(7020041, hashtext(${`${uid} ${key}`}))`);
    },

    findWish: (uid: Uid, key: string): Promise<PostData | null> =>
      first(
        db
          .select()
          .from(post)
          .where(and(eq(post.uid, uid), eq(post.wishKey, key))),
      ),

    /** Nobody makes, hands in or brings back another post of theirs before the work ends: what is counted stays so. */
    async lockWriter(uid: Uid): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(7020044, ${uid}::int)`);
    },

    find: (id: number): Promise<PostData | null> => first(db.select().from(post).where(eq(post.id, id))),

    load: (ids: readonly number[]): Promise<PostData[]> =>
      db
        .select()
        .from(post)
        .where(inArray(post.id, [...ids])),

    /** Nobody else changes it before the work ends. */
    lock: (id: number): Promise<PostData | null> => first(db.select().from(post).where(eq(post.id, id)).for('update')),

    async insert(row: typeof post.$inferInsert): Promise<void> {
      await db.insert(post).values(row);
    },

    async update(id: number, set: Partial<PostData>): Promise<void> {
      await db.update(post).set(set).where(eq(post.id, id));
    },

    /** Posts of one author in these states, the latest touched first. */
    pickOwn: (
      uid: Uid,
      states: readonly PostState[],
      isPremium: boolean,
      { before, limit }: Cut,
    ): Promise<PostLine[]> =>
      db
        .select(lineColumns)
        .from(post)
        .where(
          and(
            eq(post.uid, uid),
            isNull(post.removedAt),
            inArray(post.state, [...states]),
            isPremium ? sql`${post.fields}->>'mode' <> '3'` : undefined,
            isOlder(post.updatedAt, before),
          ),
        )
        .orderBy(desc(post.updatedAt), desc(post.id))
        .limit(limit),

    /** The numbers alone of all that somebody has written and published. */
    async listPublished(uid: Uid): Promise<number[]> {
      const rows = await db
        .select({ id: post.id })
        .from(post)
        .where(and(eq(post.uid, uid), isNotNull(post.publishedAt)));
      return rows.map(({ id }) => id);
    },

    /** The numbers alone of all posts of an author in these states. */
    async pickIds(uid: Uid, states: readonly PostState[]): Promise<number[]> {
      const rows = await db
        .select({ id: post.id })
        .from(post)
        .where(and(eq(post.uid, uid), isNull(post.removedAt), inArray(post.state, [...states])));
      return rows.map(({ id }) => id);
    },

    /** What is out of an author, the latest published first. */
    pickOut: (
      uid: Uid,
      { types, isPremium, before, limit }: Cut & { types: readonly string[]; isPremium: boolean },
      states: readonly PostState[],
    ): Promise<PostLine[]> =>
      db
        .select(lineColumns)
        .from(post)
        .where(
          and(
            eq(post.uid, uid),
            isNull(post.removedAt),
            isNotNull(post.publishedAt),
            inArray(post.state, [...states]),
            types.length === 0 ? undefined : inArray(sql`${post.fields}->>'content_type'`, [...types]),
            isPremium ? sql`${post.fields}->>'mode' <> '3'` : undefined,
            isOlder(post.publishedAt, before),
          ),
        )
        .orderBy(desc(post.publishedAt), desc(post.id))
        .limit(limit),

    /** How many posts of an author stand in each state. */
    async countOwn(uid: Uid): Promise<Map<PostState, number>> {
      const rows = await db
        .select({ state: post.state, count: sql<string>`count(*)` })
        .from(post)
        .where(and(eq(post.uid, uid), isNull(post.removedAt)))
        .groupBy(post.state);
      return new Map(rows.map(({ state, count }) => [state, Number(count)]));
    },

    /** How many drafts were removed that may still be brought back. */
    async countRemoved(uid: Uid): Promise<number> {
      const isRemoved = and(eq(post.uid, uid), isNotNull(post.removedAt), isNull(post.publishedAt));
      const [row] = await db.select({ count: count() }).from(post).where(isRemoved);
      return row?.count ?? 0;
    },

    pickScheduled: async (now: UnixSeconds): Promise<number[]> => {
      const rows = await db
        .select({ id: post.id })
        .from(post)
        .where(and(eq(post.state, 'scheduled'), lte(sql`(${post.fields}->>'publish_at')::bigint`, now)))
        .orderBy(post.id);
      return rows.map(({ id }) => id);
    },

    async insertStep(row: typeof postStep.$inferInsert): Promise<void> {
      await db.insert(postStep).values(row);
    },

    /** How often somebody has tried something with a post in vain since a moment. */
    async countRefused(postId: number, uid: Uid, since: UnixSeconds): Promise<number> {
      const isTheirs = and(eq(postStep.postId, postId), eq(postStep.uid, uid), eq(postStep.isRefused, true));
      const [row] = await db
        .select({ count: count() })
        .from(postStep)
        .where(and(isTheirs, gte(postStep.at, since)));
      return row?.count ?? 0;
    },

    /** How often its author has taken one of these steps since a moment. */
    async countTaken(postId: number, steps: StepName[], since: UnixSeconds): Promise<number> {
      const isTaken = and(eq(postStep.postId, postId), eq(postStep.isRefused, false), inArray(postStep.step, steps));
      const [row] = await db
        .select({ count: count() })
        .from(postStep)
        .where(and(isTaken, gte(postStep.at, since)));
      return row?.count ?? 0;
    },

    /** What was done with a post, the latest first; what was tried in vain, by anybody, pushes nothing out. */
    listSteps: (postId: number, limit: number) =>
      db
        .select()
        .from(postStep)
        .where(and(eq(postStep.postId, postId), eq(postStep.isRefused, false)))
        .orderBy(desc(postStep.id))
        .limit(limit),

    /** Whether anything of an author is, or may soon be, read by followers alone. */
    async hasForFollowers(uid: Uid): Promise<boolean> {
      // What is rewritten is free, whatever its next text tries.
      const isOver = ['draft', 'rejected', 'revising', 'revision_rejected', 'withdrawn'] as const;
      const isTheirs = and(eq(post.uid, uid), isNull(post.removedAt), notInArray(post.state, [...isOver]));
      const found = db
        .select({ id: post.id })
        .from(post)
        .where(and(isTheirs, sql`${post.fields}->>'mode' = '1'`));
      return (await first(found.limit(1))) !== null;
    },

    /** Gone for good: what was removed before a moment and was never out. Answers which. */
    removeOld: (removedBefore: UnixSeconds): Promise<number[]> =>
      removeWhere(and(lt(post.removedAt, removedBefore), isNull(post.publishedAt))),

    /** All that somebody has not published. */
    removeUnpublishedOf: (uid: Uid): Promise<number[]> => removeWhere(and(eq(post.uid, uid), isNull(post.publishedAt))),

    /** What is invented. */
    removeDemo: (): Promise<number[]> => removeWhere(eq(post.isDemo, true)),

    /** What one person has written is the other's. */
    async move(from: Uid, to: Uid): Promise<number> {
      await db.update(post).set({ wishKey: null, wishDigest: null }).where(eq(post.uid, from));
      const rows = await db.update(post).set({ uid: to }).where(eq(post.uid, from)).returning({ id: post.id });
      if ((await columns.findSubject(to)) === null)
        await db.update(author).set({ uid: to }).where(eq(author.uid, from));
      return rows.length;
    },

    hasDemo: async (): Promise<boolean> =>
      (await db.select({ id: post.id }).from(post).where(eq(post.isDemo, true)).limit(1)).length > 0,

    listOwn: (uid: Uid): Promise<PostData[]> => db.select().from(post).where(eq(post.uid, uid)).orderBy(post.id),
  };
}

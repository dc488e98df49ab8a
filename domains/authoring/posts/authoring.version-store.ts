import { and, desc, eq, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { post, postVersion } from '#domains/authoring/authoring.tables.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

export type VersionData = typeof postVersion.$inferSelect;

/** The texts that were saved of posts. */
export function createVersionStore(db: Db) {
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;
  const isVersion = (postId: number, version: number) =>
    and(eq(postVersion.postId, postId), eq(postVersion.version, version));

  /** Of saves by the clock all but the last of each hour and the newest text. */
  async function thinWhere(condition: SQL): Promise<number[]> {
    const { rows } = await db.execute<{ id: string }>(sql`delete from post_version old
      where old.kind = 'auto' and ${condition}
        and exists (select 1 from post_version next where next.post_id = old.post_id
          and next.version > old.version and next.at / 3600 = old.at / 3600)
      returning old.post_id as id`);
    return rows.map(({ id }) => Number(id));
  }

  return {
    async insertVersion(row: typeof postVersion.$inferInsert): Promise<void> {
      await db.insert(postVersion).values(row);
    },

    /** A version that was handed in or passed is kept for good. */
    async updateVersionKind(postId: number, version: number, kind: VersionData['kind']): Promise<void> {
      await db.update(postVersion).set({ kind }).where(isVersion(postId, version));
    },

    findVersion: (postId: number, version: number): Promise<VersionData | null> =>
      first(db.select().from(postVersion).where(isVersion(postId, version))),

    /** The latest first; all when `before` is 0. */
    pickVersions: (postId: number, before: number, limit: number) =>
      db
        .select({
          version: postVersion.version,
          at: postVersion.at,
          kind: postVersion.kind,
          words: postVersion.words,
          title: sql<string>`${postVersion.fields}->>'title'`,
        })
        .from(postVersion)
        .where(and(eq(postVersion.postId, postId), before === 0 ? undefined : lt(postVersion.version, before)))
        .orderBy(desc(postVersion.version))
        .limit(limit),

    /** Of saves by the clock before a moment the last of each hour stays, and the newest text of all. Answers of which post each was. */
    thinVersions: (before: UnixSeconds): Promise<number[]> => thinWhere(sql`old.at < ${before}`),

    /** The same of one post, up to a version. */
    thinVersionsOf: (postId: number, upTo: number): Promise<number[]> =>
      thinWhere(sql`old.post_id = ${postId} and old.version <= ${upTo}`),

    /** Bytes that the versions of a post take, but for those that were passed. */
    async weighVersions(postId: number): Promise<number> {
      const [row] = await db
        .select({ bytes: sql<string>`coalesce(sum(pg_column_size(${postVersion.fields})), 0)` })
        .from(postVersion)
        .where(and(eq(postVersion.postId, postId), ne(postVersion.kind, 'passed')));
      return Number(row?.bytes ?? 0);
    },

    /** The same of all that somebody has written and nobody has read, of what was removed and may come back too. */
    async weighDrafts(uid: Uid): Promise<number> {
      const [row] = await db
        .select({ bytes: sql<string>`coalesce(sum(pg_column_size(${postVersion.fields})), 0)` })
        .from(postVersion)
        .innerJoin(post, eq(post.id, postVersion.postId))
        .where(and(eq(post.uid, uid), isNull(post.publishedAt), ne(postVersion.kind, 'passed')));
      return Number(row?.bytes ?? 0);
    },

    /** Of drafts that somebody has removed all but the newest text. */
    async thinRemoved(uid: Uid): Promise<void> {
      await db.execute(sql`delete from post_version old using post
        where post.id = old.post_id and post.uid = ${uid} and post.removed_at is not null and post.published_at is null
          and exists (select 1 from post_version newer
            where newer.post_id = old.post_id and newer.version > old.version)`);
    },

    /** What goes beyond so many bytes, counted from the newest. What was passed stays, and so do the newest three. */
    async removeOldestVersions(postId: number, bytes: number): Promise<void> {
      await db.execute(sql`delete from post_version old using (
          select version, sum(pg_column_size(fields)) over newest_first as bytes, row_number() over newest_first as nr
          from post_version where post_id = ${postId} and kind <> 'passed' window newest_first as (order by version desc)
        ) weighed
        where old.post_id = ${postId} and old.version = weighed.version and nr > 3 and bytes > ${bytes}`);
    },
  };
}

import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { post, postAppend, postAppendDraft } from '#domains/authoring/authoring.tables.ts';
import type { Uid } from '#shared/viewer.ts';

export type AppendData = typeof postAppend.$inferSelect;
export type AppendDraftData = typeof postAppendDraft.$inferSelect;

/** Blocks that are added to what is out, and those that are being written. */
export function createAppendStore(db: Db) {
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

  return {
    async insertAppend(row: typeof postAppend.$inferInsert): Promise<number> {
      const [made] = await db.insert(postAppend).values(row).returning({ id: postAppend.id });
      if (made === undefined) throw new Error('The database did not return the block it inserted.');
      return made.id;
    },

    async updateAppend(id: number, set: Partial<AppendData>): Promise<void> {
      await db.update(postAppend).set(set).where(eq(postAppend.id, id));
    },

    async removeAppend(id: number): Promise<void> {
      await db.delete(postAppend).where(eq(postAppend.id, id));
    },

    findAppend: (id: number): Promise<AppendData | null> =>
      first(db.select().from(postAppend).where(eq(postAppend.id, id))),

    /** The blocks of these posts, the oldest first. */
    loadAppends: (postIds: readonly number[]): Promise<AppendData[]> =>
      db
        .select()
        .from(postAppend)
        .where(inArray(postAppend.postId, [...postIds]))
        .orderBy(postAppend.id),

    findAppendDraft: (id: number): Promise<AppendDraftData | null> =>
      first(db.select().from(postAppendDraft).where(eq(postAppendDraft.postId, id))),

    async upsertAppendDraft({ postId, ...set }: AppendDraftData): Promise<void> {
      await db
        .insert(postAppendDraft)
        .values({ postId, ...set })
        .onConflictDoUpdate({ target: postAppendDraft.postId, set });
    },

    async removeAppendDraft(id: number): Promise<void> {
      await db.delete(postAppendDraft).where(eq(postAppendDraft.postId, id));
    },

    /** Of somebody who leaves: what was never handed in. */
    async removeAppendDraftsOf(uid: Uid): Promise<void> {
      const own = db.select({ id: post.id }).from(post).where(eq(post.uid, uid));
      await db.delete(postAppendDraft).where(inArray(postAppendDraft.postId, own));
    },
  };
}

import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { postTemplate } from '#domains/authoring/authoring.tables.ts';
import type { Uid } from '#shared/viewer.ts';

type TemplateData = typeof postTemplate.$inferSelect;
export type TemplateStore = ReturnType<typeof createTemplateStore>;

export function createTemplateStore(db: Db) {
  return {
    /** Nobody adds another one of theirs before the work ends. */
    async lockOwner(uid: Uid): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(7020045, ${uid}::int)`);
    },

    list: (uid: Uid): Promise<TemplateData[]> =>
      db.select().from(postTemplate).where(eq(postTemplate.uid, uid)).orderBy(desc(postTemplate.at)),

    async count(uid: Uid): Promise<number> {
      const [row] = await db.select({ count: count() }).from(postTemplate).where(eq(postTemplate.uid, uid));
      return row?.count ?? 0;
    },

    async insert(row: TemplateData): Promise<void> {
      await db.insert(postTemplate).values(row);
    },

    /** As it is then; null where there is none. */
    async rename(uid: Uid, id: string, name: string): Promise<TemplateData | null> {
      const [row] = await db
        .update(postTemplate)
        .set({ name })
        .where(and(eq(postTemplate.uid, uid), eq(postTemplate.id, id)))
        .returning();
      return row ?? null;
    },

    /** Whether there was one. */
    async remove(uid: Uid, id: string): Promise<boolean> {
      const rows = await db
        .delete(postTemplate)
        .where(and(eq(postTemplate.uid, uid), eq(postTemplate.id, id)))
        .returning({ id: postTemplate.id });
      return rows.length > 0;
    },

    async removeOf(uid: Uid): Promise<void> {
      await db.delete(postTemplate).where(eq(postTemplate.uid, uid));
    },

    async move(from: Uid, to: Uid): Promise<void> {
      await db.update(postTemplate).set({ uid: to }).where(eq(postTemplate.uid, from));
    },
  };
}

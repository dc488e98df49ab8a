import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { author } from '#domains/authoring/authoring.tables.ts';
import type { Uid } from '#shared/viewer.ts';

/** Which column is whose. */
export function createColumnStore(db: Db) {
  const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null;

  return {
    async findSubject(uid: Uid): Promise<number | null> {
      return (await first(db.select().from(author).where(eq(author.uid, uid))))?.subjectId ?? null;
    },

    async findOwner(subjectId: number): Promise<Uid | null> {
      return (await first(db.select().from(author).where(eq(author.subjectId, subjectId))))?.uid ?? null;
    },

    listSubjects: () => db.select().from(author).orderBy(author.subjectId),

    /** Nobody takes one before the work ends. */
    async holdSubjects(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock_shared(7020043)`);
    },

    /** Nobody else gives or takes one, or leans on having one, before the work ends. */
    async lockSubjects(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(7020043)`);
    },

    async insertSubject(uid: Uid, subjectId: number): Promise<void> {
      await db.insert(author).values({ uid, subjectId });
    },

    async removeAuthor(uid: Uid): Promise<void> {
      await db.delete(author).where(eq(author.uid, uid));
    },
  };
}

import { and, asc, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { flashDraft } from './ops.desk.tables.ts';

export type DraftRow = typeof flashDraft.$inferSelect;
export type NewDraftRow = typeof flashDraft.$inferInsert;
export type DeskStore = ReturnType<typeof createDeskStore>;

export function createDeskStore(db: Db) {
  const first = (rows: DraftRow[]) => rows[0] ?? null;
  return {
    async find(key: string): Promise<DraftRow | null> {
      return first(await db.select().from(flashDraft).where(eq(flashDraft.key, key)));
    },

    /** Nobody else changes it before the work ends. */
    async lock(key: string): Promise<DraftRow | null> {
      return first(await db.select().from(flashDraft).where(eq(flashDraft.key, key)).for('update'));
    },

    /** Null where the key is taken, perhaps a moment ago. */
    async insert(row: NewDraftRow): Promise<DraftRow | null> {
      return first(await db.insert(flashDraft).values(row).onConflictDoNothing().returning());
    },

    async update(key: string, set: Partial<NewDraftRow>): Promise<DraftRow> {
      const [row] = await db.update(flashDraft).set(set).where(eq(flashDraft.key, key)).returning();
      if (row === undefined) throw new Error(`There is no draft ${key}.`);
      return row;
    },

    async remove(key: string): Promise<void> {
      await db.delete(flashDraft).where(eq(flashDraft.key, key));
    },

    pickOwn: (uid: Uid, limit: number): Promise<DraftRow[]> =>
      db
        .select()
        .from(flashDraft)
        .where(and(eq(flashDraft.uid, uid), eq(flashDraft.state, 'draft')))
        .orderBy(desc(flashDraft.updatedAt))
        .limit(limit),

    pickWaiting: (now: UnixSeconds): Promise<DraftRow[]> =>
      db
        .select()
        .from(flashDraft)
        .where(eq(flashDraft.state, 'waiting'))
        .orderBy(asc(flashDraft.updatedAt))
        .then((rows) => rows.filter(({ expiresAt }) => (expiresAt ?? 0) > now)),

    pickScheduled: (): Promise<DraftRow[]> =>
      db.select().from(flashDraft).where(eq(flashDraft.state, 'scheduled')).orderBy(asc(flashDraft.dueAt)),

    pickDue: async (now: UnixSeconds): Promise<string[]> => {
      const rows = await db
        .select({ key: flashDraft.key })
        .from(flashDraft)
        .where(and(eq(flashDraft.state, 'scheduled'), lte(flashDraft.dueAt, now)))
        .orderBy(asc(flashDraft.dueAt), asc(flashDraft.key));
      return rows.map(({ key }) => key);
    },

    /** Those that waited in vain go back to who wrote them. */
    async returnOver(now: UnixSeconds, note: string): Promise<number> {
      const rows = await db
        .update(flashDraft)
        .set({ state: 'draft', expiresAt: null, note })
        .where(and(eq(flashDraft.state, 'waiting'), lte(flashDraft.expiresAt, now)))
        .returning({ key: flashDraft.key });
      return rows.length;
    },

    /** Of what went out before, what was written is kept where it went. */
    async removeDone(before: UnixSeconds): Promise<void> {
      await db.delete(flashDraft).where(and(inArray(flashDraft.state, ['done']), lt(flashDraft.updatedAt, before)));
    },
  };
}

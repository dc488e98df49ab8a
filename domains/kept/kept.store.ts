import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Uid } from '#shared/viewer.ts';
import { keptValue } from './kept.tables.ts';
import type { KeptKind } from '#shared/merge-kept.ts';

export type KeptRow = typeof keptValue.$inferSelect;
export type KeptStore = ReturnType<typeof createKeptStore>;

export function createKeptStore(db: Db) {
  const isOf = (uid: Uid) => eq(keptValue.uid, uid);

  return {
    load: (uid: Uid): Promise<KeptRow[]> => db.select().from(keptValue).where(isOf(uid)).orderBy(keptValue.kind),

    async find(uid: Uid, kind: KeptKind): Promise<KeptRow | null> {
      const [row] = await db
        .select()
        .from(keptValue)
        .where(and(isOf(uid), eq(keptValue.kind, kind)));
      return row ?? null;
    },

    /** Whether `version` was still the one that there is; of those that come at once one is the first. */
    async save({ version, ...row }: KeptRow): Promise<boolean> {
      const next = { ...row, version: version + 1 };
      const write = db.insert(keptValue).values(next);
      const saved =
        version === 0
          ? await write.onConflictDoNothing()
          : await db
              .update(keptValue)
              .set(next)
              .where(and(isOf(row.uid), eq(keptValue.kind, row.kind), eq(keptValue.version, version)));
      return saved.rowCount === 1;
    },

    /** Nobody saves for these people before the work ends. */
    lock: (uids: readonly Uid[]): Promise<KeptRow[]> =>
      db
        .select()
        .from(keptValue)
        .where(inArray(keptValue.uid, [...uids]))
        .orderBy(keptValue.uid, keptValue.kind)
        .for('update'),

    async write(row: KeptRow): Promise<void> {
      await db
        .insert(keptValue)
        .values(row)
        .onConflictDoUpdate({
          target: [keptValue.uid, keptValue.kind],
          set: { value: row.value, at: row.at, version: sql`${keptValue.version} + 1` },
        });
    },

    async removeOf(uid: Uid): Promise<void> {
      await db.delete(keptValue).where(isOf(uid));
    },
  };
}

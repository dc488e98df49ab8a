import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { overwriting, type Db } from '#db/client.ts';
import { subject, subjectItem } from './subjects.tables.ts';

export type SubjectRow = typeof subject.$inferSelect;
export type SubjectItemRow = typeof subjectItem.$inferSelect;
export type ItemPrices = Pick<SubjectItemRow, 'id' | 'originPriceFen' | 'discountPriceFen'>;
export type NewSubjectRow = typeof subject.$inferInsert;
export type SubjectsStore = ReturnType<typeof createSubjectsStore>;

/**
 * Of the subjects of a row those on sale, to be read with the row itself: text and sale are then of one moment, so nothing
 * is open by the sale of another. The table has the columns `subject_ids` and `subscribe_subject_id`.
 */
export const soldAmong = (table: PgTable) => sql<number[]>`array(select sold.id from ${subject} sold
  where sold.is_subscribable and (sold.id = any(${table}.subject_ids) or sold.id = ${table}.subscribe_subject_id))`;

const isOneOf = (ids: readonly number[]) => inArray(subject.id, [...new Set(ids)]);

/**
 * One lock for all subjects: rows would be locked a few at a time by a work that writes several messages, so that it and a
 * change of sales could wait for each other in a circle; and a subject that is not there yet has no row.
 */
const SALES_LOCK = 7_020_003;

export function createSubjectsStore(db: Db) {
  return {
    loadAll: (): Promise<SubjectRow[]> => db.select().from(subject).orderBy(asc(subject.id)),

    loadItems: (): Promise<SubjectItemRow[]> =>
      db.select().from(subjectItem).orderBy(asc(subjectItem.subjectId), asc(subjectItem.days), asc(subjectItem.id)),

    /** Waits for those who rely on what is sold, and keeps others from it until the transaction ends. */
    async lockSales(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${SALES_LOCK})`);
    },

    /** Keeps what is sold as it is until the transaction ends. */
    async lockSalesShared(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock_shared(${SALES_LOCK})`);
    },

    async loadSold(ids: readonly number[]): Promise<number[]> {
      const rows = await db
        .select({ id: subject.id })
        .from(subject)
        .where(and(isOneOf(ids), eq(subject.isSubscribable, true)));
      return rows.map(({ id }) => id);
    },

    async removeDemo(ids: readonly number[]): Promise<void> {
      await db.delete(subject).where(and(isOneOf(ids), eq(subject.isDemo, true)));
    },

    async upsert(rows: readonly NewSubjectRow[]): Promise<void> {
      await db
        .insert(subject)
        .values([...rows])
        .onConflictDoUpdate({
          target: subject.id,
          set: overwriting(subject, ['id', 'followerCount', 'subscribeCount', 'createdAt']),
        });
    },

    /** Adds to how many subscribe to it; never below none. */
    async updateSubscribeCount(id: number, by: number): Promise<void> {
      await db
        .update(subject)
        .set({ subscribeCount: sql`greatest(0, ${subject.subscribeCount} + ${by})` })
        .where(eq(subject.id, id));
    },

    async updateSale(id: number, isSubscribable: boolean): Promise<void> {
      await db.update(subject).set({ isSubscribable }).where(eq(subject.id, id));
    },

    async updatePrices({ id, ...prices }: ItemPrices): Promise<void> {
      await db.update(subjectItem).set(prices).where(eq(subjectItem.id, id));
    },

    async upsertItems(rows: readonly SubjectItemRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(subjectItem)
        .values([...rows])
        .onConflictDoUpdate({
          target: subjectItem.id,
          set: overwriting(subjectItem, ['id']),
        });
    },
  };
}

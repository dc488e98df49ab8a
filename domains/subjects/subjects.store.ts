import { asc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { subject, subjectItem } from './subjects.tables.ts';

export type SubjectRow = typeof subject.$inferSelect;
export type SubjectItemRow = typeof subjectItem.$inferSelect;
export type NewSubjectRow = typeof subject.$inferInsert;
export type SubjectsStore = ReturnType<typeof createSubjectsStore>;

/**
 * Of the subjects of a row those on sale, to be read with the row itself: text and sale are then of one moment, so nothing
 * is open by the sale of another. The table has the columns `subject_ids` and `subscribe_subject_id`.
 */
export const soldAmong = (table: PgTable) => sql<number[]>`array(select sold.id from ${subject} sold
  where sold.is_subscribable and (sold.id = any(${table}.subject_ids) or sold.id = ${table}.subscribe_subject_id))`;

export function createSubjectsStore(db: Db) {
  return {
    loadAll: (): Promise<SubjectRow[]> => db.select().from(subject).orderBy(asc(subject.id)),

    loadItems: (): Promise<SubjectItemRow[]> =>
      db.select().from(subjectItem).orderBy(asc(subjectItem.subjectId), asc(subjectItem.days), asc(subjectItem.id)),

    async removeDemo(): Promise<void> {
      await db.delete(subject).where(eq(subject.isDemo, true));
    },

    async upsert(rows: readonly NewSubjectRow[]): Promise<void> {
      await db
        .insert(subject)
        .values([...rows])
        .onConflictDoUpdate({
          target: subject.id,
          set: {
            title: sql`excluded.title`,
            desc: sql`excluded."desc"`,
            introduction: sql`excluded.introduction`,
            image: sql`excluded.image`,
            pcImage: sql`excluded.pc_image`,
            businessLine: sql`excluded.business_line`,
            basePriceFen: sql`excluded.base_price_fen`,
            discountPriceFen: sql`excluded.discount_price_fen`,
            isSubscribable: sql`excluded.is_subscribable`,
            subscribeType: sql`excluded.subscribe_type`,
            labels: sql`excluded.labels`,
            tags: sql`excluded.tags`,
            isHot: sql`excluded.is_hot`,
            isCurated: sql`excluded.is_curated`,
            isDemo: sql`excluded.is_demo`,
          },
        });
    },

    async upsertItems(rows: readonly SubjectItemRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(subjectItem)
        .values([...rows])
        .onConflictDoUpdate({
          target: subjectItem.id,
          set: {
            subjectId: sql`excluded.subject_id`,
            name: sql`excluded.name`,
            days: sql`excluded.days`,
            originPriceFen: sql`excluded.origin_price_fen`,
            discountPriceFen: sql`excluded.discount_price_fen`,
          },
        });
    },
  };
}

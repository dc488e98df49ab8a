import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { subject, subjectItem } from './subjects.tables.ts';

export type SubjectRow = typeof subject.$inferSelect;
export type SubjectItemRow = typeof subjectItem.$inferSelect;
export type NewSubjectRow = typeof subject.$inferInsert;
export type SubjectsStore = ReturnType<typeof createSubjectsStore>;

export function createSubjectsStore(db: Db) {
  return {
    loadAll: (on: Db | Tx = db): Promise<SubjectRow[]> => on.select().from(subject).orderBy(asc(subject.id)),

    loadItems: (on: Db | Tx = db): Promise<SubjectItemRow[]> =>
      on.select().from(subjectItem).orderBy(asc(subjectItem.subjectId), asc(subjectItem.days), asc(subjectItem.id)),

    async removeDemo(tx: Tx): Promise<void> {
      await tx.delete(subject).where(eq(subject.isDemo, true));
    },

    async upsert(tx: Tx, rows: readonly NewSubjectRow[]): Promise<void> {
      await tx
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

    async upsertItems(tx: Tx, rows: readonly SubjectItemRow[]): Promise<void> {
      if (rows.length === 0) return;
      await tx
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

import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import { plate, plateDay } from '#domains/market/market.tables.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import type { TradingDay } from '#shared/trading-day.ts';

export type PlateRow = typeof plate.$inferSelect;
export type PlateDayRow = typeof plateDay.$inferSelect;

export type PlateStore = ReturnType<typeof createPlateStore>;

/** Imported themes, and what a publisher told of their days. */
export function createPlateStore(db: Db) {
  return {
    loadAll: (): Promise<PlateRow[]> => db.select().from(plate).orderBy(plate.id),

    /** Those that have one of these ids or names. */
    loadNamed: ({ ids, names }: { ids: readonly number[]; names: readonly string[] }): Promise<PlateRow[]> =>
      db
        .select()
        .from(plate)
        .where(or(inArray(plate.id, [...ids]), inArray(plate.name, [...names]))),

    /** One statement for a whole batch; no two rows may be of one id. */
    async upsert(rows: readonly PlateRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(plate)
        .values([...rows])
        .onConflictDoUpdate({ target: plate.id, set: overwriting(plate, ['id']) });
    },

    /** Each gets a number of ours. */
    async insert(rows: readonly Omit<PlateRow, 'id'>[]): Promise<void> {
      if (rows.length > 0) await db.insert(plate).values([...rows]);
    },

    /** All days of these boards of a batch. */
    loadDaysOf(rows: readonly PlateDayRow[]): Promise<PlateDayRow[]> {
      const [days, codes] = [new Set(rows.map(({ day }) => day)), new Set(rows.map(({ code }) => code))];
      return db
        .select()
        .from(plateDay)
        .where(and(inArray(plateDay.day, [...days]), inArray(plateDay.code, [...codes])));
    },

    /** One for each day of the boards that were ever published under the name of this plate, oldest first. */
    async loadDaysNamed({ kind, name }: Pick<Plate, 'kind' | 'name'>, from: TradingDay, until: TradingDay) {
      const named = db
        .select({ code: plateDay.code })
        .from(plateDay)
        .where(and(eq(plateDay.kind, kind), eq(plateDay.name, name)));
      return db
        .selectDistinctOn([plateDay.day])
        .from(plateDay)
        .where(and(inArray(plateDay.code, named), between(plateDay.day, from, until)))
        .orderBy(plateDay.day, sql`${plateDay.name} = ${name} desc`, plateDay.code);
    },

    /** One statement for a whole batch; no two rows may be of one board and day. */
    async upsertDays(rows: readonly PlateDayRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(plateDay)
        .values([...rows])
        .onConflictDoUpdate({ target: [plateDay.day, plateDay.code], set: overwriting(plateDay, ['day', 'code']) });
    },
  };
}

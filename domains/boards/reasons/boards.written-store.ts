import { and, eq, inArray } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { writtenPlate, writtenReason } from './boards.written.tables.ts';

export type WrittenRow = typeof writtenReason.$inferSelect;

export type WrittenStore = ReturnType<typeof createWrittenStore>;

export function createWrittenStore(db: Db) {
  return {
    loadDay: (day: TradingDay): Promise<WrittenRow[]> =>
      db.select().from(writtenReason).where(eq(writtenReason.day, day)).orderBy(writtenReason.symbol),

    /** All reasons of these shares on these days. */
    loadOf: (rows: readonly Pick<WrittenRow, 'day' | 'symbol'>[]): Promise<WrittenRow[]> => {
      const [days, symbols] = [rows.map(({ day }) => day), rows.map(({ symbol }) => symbol)];
      return db
        .select()
        .from(writtenReason)
        .where(and(inArray(writtenReason.day, days), inArray(writtenReason.symbol, symbols)));
    },

    /** By name the ids of themes; names that were never written are left out. */
    async idsOf(names: readonly string[]): Promise<Map<string, number>> {
      const found = await db
        .select()
        .from(writtenPlate)
        .where(inArray(writtenPlate.name, [...names]));
      return new Map(found.map(({ id, name }) => [name, id]));
    },

    /** A name that has an id keeps it. */
    async namePlates(names: readonly string[]): Promise<void> {
      const known = await this.idsOf(names);
      const fresh = names.filter((name) => !known.has(name));
      if (fresh.length === 0) return;
      await db
        .insert(writtenPlate)
        .values(fresh.map((name) => ({ name })))
        .onConflictDoNothing();
    },

    /** One statement for a whole batch; no two rows may be of one key. */
    async upsert(rows: readonly WrittenRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(writtenReason)
        .values([...rows])
        .onConflictDoUpdate({
          target: [writtenReason.day, writtenReason.symbol],
          set: overwriting(writtenReason, ['day', 'symbol']),
        });
    },
  };
}

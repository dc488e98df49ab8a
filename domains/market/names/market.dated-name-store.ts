import { and, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import { datedName } from '#domains/market/market.tables.ts';
import type { TradingDay } from '#shared/trading-day.ts';

export type DatedName = typeof datedName.$inferSelect;
export type DatedNameStore = ReturnType<typeof createDatedNameStore>;

export function createDatedNameStore(db: Db) {
  return {
    /** Those in use on a day, by whom they name. */
    loadOn: (day: TradingDay): Promise<DatedName[]> =>
      db
        .select()
        .from(datedName)
        .where(and(lte(datedName.from, day), or(isNull(datedName.until), gte(datedName.until, day))))
        .orderBy(datedName.symbol, datedName.from, datedName.name),

    loadAll: (): Promise<DatedName[]> =>
      db.select().from(datedName).orderBy(datedName.symbol, datedName.from, datedName.name),

    loadOf: (symbols: readonly string[]): Promise<DatedName[]> =>
      symbols.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(datedName)
            .where(inArray(datedName.symbol, [...symbols]))
            .orderBy(datedName.symbol, datedName.from, datedName.name),

    /** One statement for a whole batch; no two rows may be of one security, name and first day. */
    async upsert(rows: readonly DatedName[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(datedName)
        .values([...rows])
        .onConflictDoUpdate({
          target: [datedName.symbol, datedName.name, datedName.from],
          set: overwriting(datedName, ['symbol', 'name', 'from']),
        });
    },
  };
}

import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { security, securityFormerName } from './market.tables.ts';

export type Security = typeof security.$inferSelect;
export type FormerName = typeof securityFormerName.$inferSelect;
export type MarketStore = ReturnType<typeof createMarketStore>;

export function createMarketStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work),

    load: (symbols: readonly string[], on: Db | Tx = db): Promise<Security[]> =>
      symbols.length === 0
        ? Promise.resolve([])
        : on
            .select()
            .from(security)
            .where(inArray(security.symbol, [...symbols])),

    loadAll: (on: Db | Tx = db): Promise<Security[]> => on.select().from(security).orderBy(security.symbol),

    loadFormerNames: (on: Db | Tx = db): Promise<FormerName[]> =>
      on.select().from(securityFormerName).orderBy(securityFormerName.symbol, securityFormerName.name),

    /** What is kept already stays. */
    async keepFormerNames(tx: Tx, rows: readonly FormerName[]): Promise<void> {
      if (rows.length === 0) return;
      await tx
        .insert(securityFormerName)
        .values([...rows])
        .onConflictDoNothing();
    },

    /** Takes securities away with all their names. */
    async remove(tx: Tx, symbols: readonly string[]): Promise<void> {
      if (symbols.length === 0) return;
      await tx.delete(securityFormerName).where(inArray(securityFormerName.symbol, [...symbols]));
      await tx.delete(security).where(inArray(security.symbol, [...symbols]));
    },

    /** One statement for a whole batch. */
    async upsert(tx: Tx, rows: readonly Security[]): Promise<void> {
      if (rows.length === 0) return;
      await tx
        .insert(security)
        .values([...rows])
        .onConflictDoUpdate({
          target: security.symbol,
          set: {
            name: sql`excluded.name`,
            market: sql`excluded.market`,
            pinyinInitials: sql`excluded.pinyin_initials`,
            listDate: sql`excluded.list_date`,
          },
        });
    },
  };
}

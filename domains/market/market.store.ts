import { inArray, sql } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import { codeAlias, datedName, security, securityFormerName } from './market.tables.ts';

export type Security = typeof security.$inferSelect;
export type FormerName = typeof securityFormerName.$inferSelect;
export type CodeAlias = typeof codeAlias.$inferSelect;
export type MarketStore = ReturnType<typeof createMarketStore>;

export function createMarketStore(db: Db) {
  return {
    load: (symbols: readonly string[]): Promise<Security[]> =>
      symbols.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(security)
            .where(inArray(security.symbol, [...symbols])),

    loadAll: (): Promise<Security[]> => db.select().from(security).orderBy(security.symbol),

    loadFormerNames: (): Promise<FormerName[]> =>
      db.select().from(securityFormerName).orderBy(securityFormerName.symbol, securityFormerName.name),

    loadAliases: (): Promise<CodeAlias[]> => db.select().from(codeAlias).orderBy(codeAlias.old),

    /** What is known of an old symbol already is overwritten; answers how many say something new. */
    async keepAliases(rows: readonly CodeAlias[]): Promise<number> {
      if (rows.length === 0) return 0;
      const kept = await db
        .insert(codeAlias)
        .values([...rows])
        .onConflictDoUpdate({
          target: codeAlias.old,
          set: overwriting(codeAlias, ['old']),
          setWhere: sql`(${codeAlias.new}, ${codeAlias.from}) is distinct from (excluded."new", excluded."from")`,
        });
      return kept.rowCount ?? 0;
    },

    /** What is kept already stays; answers how many names are new. */
    async keepFormerNames(rows: readonly FormerName[]): Promise<number> {
      if (rows.length === 0) return 0;
      const kept = await db
        .insert(securityFormerName)
        .values([...rows])
        .onConflictDoNothing();
      return kept.rowCount ?? 0;
    },

    /** Takes securities away with all their names; answers how many there were. */
    async remove(symbols: readonly string[]): Promise<number> {
      if (symbols.length === 0) return 0;
      await db.delete(codeAlias).where(inArray(codeAlias.new, [...symbols]));
      await db.delete(securityFormerName).where(inArray(securityFormerName.symbol, [...symbols]));
      await db.delete(datedName).where(inArray(datedName.symbol, [...symbols]));
      const removed = await db.delete(security).where(inArray(security.symbol, [...symbols]));
      return removed.rowCount ?? 0;
    },

    /** One statement for a whole batch. */
    async upsert(rows: readonly Security[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(security)
        .values([...rows])
        .onConflictDoUpdate({
          target: security.symbol,
          set: overwriting(security, ['symbol']),
        });
    },
  };
}

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The names of securities, by symbol with suffix (`600519.SS`). */
export const security = pgTable('security', {
  symbol: text('symbol').primaryKey(),
  /** As the exchange prints it, in half-width letters and without inner blanks: `万科A`. */
  name: text('name').notNull(),
  market: text('market', { enum: ['SS', 'SZ', 'BJ', 'HK', 'US'] }).notNull(),
  pinyinInitials: text('pinyin_initials').notNull().default(''),
  /** ISO day, null when unknown. */
  listDate: text('list_date'),
});

/** Names that a security had before; what was written then is found by them. */
export const securityFormerName = pgTable(
  'security_former_name',
  {
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.name] }), index('security_former_name_name').on(table.name)],
);

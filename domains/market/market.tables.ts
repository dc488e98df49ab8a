import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import type { TradingDay } from '#shared/trading-day.ts';

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

/** Trading days out of imported lists; those of announced years come with the program (docs/product/market-days.md#imported-days). */
export const tradingDay = pgTable('trading_day', {
  /** `20260821`. */
  day: integer('day').$type<TradingDay>().primaryKey(),
  /** The days of one list share it, and the newer list counts. */
  importedAt: unixSeconds('imported_at').notNull(),
});

/** Symbols that were replaced, as Beijing's by `920xxx.BJ` (docs/product/securities.md#replaced-symbols). */
export const codeAlias = pgTable('code_alias', {
  old: text('old').primaryKey(),
  new: text('new').notNull(),
  /** The first ISO day of the new one, null when unknown. */
  from: text('from'),
});

import { doublePrecision, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { FIRST_GIVEN_PLATE, plateKinds } from './terms/market.plate.ts';

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

/** What a security was called, and when (docs/product/securities.md#dated-names). */
export const datedName = pgTable(
  'dated_name',
  {
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    from: integer('from').$type<TradingDay>().notNull(),
    /** The last day; null for a name that is still in use. */
    until: integer('until').$type<TradingDay>(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.name, table.from] })],
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

/** Themes that were imported (docs/product/plates.md#imported-plates). */
export const plate = pgTable(
  'plate',
  {
    /** That of the file, else one of ours. */
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: FIRST_GIVEN_PLATE }),
    kind: text('kind', { enum: plateKinds }).notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Symbols as they were written, also replaced ones; core members may stand in both lists. Null where no file told. */
    members: text('members').array(),
    core: text('core').array(),
  },
  (table) => [unique('plate_kind_name').on(table.kind, table.name)],
);

/** Days of boards as a publisher told them (docs/product/plates.md#published-days). */
export const plateDay = pgTable(
  'plate_day',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    /** Which board the publisher means, whatever its name is that day. */
    code: text('code').notNull(),
    kind: text('kind', { enum: plateKinds }).notNull(),
    name: text('name').notNull(),
    /** Of the publisher's index, as a fraction. */
    change: doublePrecision('change').notNull(),
    rising: integer('rising'),
    falling: integer('falling'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.code] }),
    index('plate_day_name').on(table.kind, table.name),
    index('plate_day_code').on(table.code, table.day),
  ],
);

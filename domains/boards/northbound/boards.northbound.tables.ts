import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TradingDay } from '#shared/trading-day.ts';

const dayColumn = () => integer('day').$type<TradingDay>().notNull();

/** What was held of a share through the connects on a day that was disclosed (docs/product/northbound.md#days). */
export const northboundHolding = pgTable(
  'northbound_holding',
  {
    day: dayColumn(),
    symbol: text('symbol').notNull(),
    /** The security's name of that day; empty where the file does not tell it. */
    name: text('name').notNull(),
    shares: bigint('shares', { mode: 'number' }).notNull(),
    /** Yuan; null where the file does not tell them. */
    price: doublePrecision('price'),
    value: doublePrecision('value'),
    /** A fraction of the circulating shares. */
    ratio: doublePrecision('ratio'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.symbol] }),
    index('northbound_holding_symbol').on(table.symbol, table.day),
  ],
);

/** What flowed through the connects on a day. Yuan; null is what was not disclosed. */
export const northboundFlow = pgTable('northbound_flow', {
  day: integer('day').$type<TradingDay>().primaryKey(),
  shanghaiNet: doublePrecision('shanghai_net'),
  shenzhenNet: doublePrecision('shenzhen_net'),
  net: doublePrecision('net'),
  turnover: doublePrecision('turnover'),
});

/** The shares traded most through the connects on a day. */
export const northboundActive = pgTable(
  'northbound_active',
  {
    day: dayColumn(),
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    /** Yuan, bought and sold together. */
    turnover: doublePrecision('turnover').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.symbol] })],
);

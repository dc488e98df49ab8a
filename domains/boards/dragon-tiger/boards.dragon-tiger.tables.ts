import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TradingDay } from '#shared/trading-day.ts';

/** What the seats of the exchanges' lists bought and sold (docs/product/dragon-tiger.md#seats). */
export const dragonTigerSeat = pgTable(
  'dragon_tiger_seat',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    symbol: text('symbol').notNull(),
    /** The code of the list, `070001`; the words of its reason where nobody knows their code. */
    reason: text('reason').notNull(),
    /** Its whole name as the exchange prints it. */
    seat: text('seat').notNull(),
    /** Institutions all have one name: which of them this is, from 0. */
    nth: integer('nth').notNull(),
    /** The security's name of that day. */
    name: text('name').notNull(),
    /** What the market calls the seat; empty where nobody does. */
    label: text('label').notNull(),
    /** Yuan. */
    buy: doublePrecision('buy').notNull(),
    sell: doublePrecision('sell').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.symbol, table.reason, table.seat, table.nth] })],
);

import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TradingDay } from '#shared/trading-day.ts';

/** When shares stood at their limits on a day, as somebody else has counted it (docs/product/boards.md#imported-times). */
export const limitTime = pgTable(
  'limit_time',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    symbol: text('symbol').notNull(),
    /** At the upper limit when the day ended, or below after having been there, or at the lower one. */
    pool: text('pool', { enum: ['up', 'broken', 'down'] }).notNull(),
    /** Seconds of the day at which it came to the limit first and last; null where the file does not tell it. */
    first: integer('first'),
    last: integer('last'),
    /** 连板 as they were published, that of the day included; null where the file does not tell them. */
    boards: integer('boards'),
    /** How many times it left the limit. */
    breaks: integer('breaks'),
    /** Yuan that waited at the limit, and what all circulating shares were worth. */
    sealFund: doublePrecision('seal_fund'),
    circulationValue: doublePrecision('circulation_value'),
  },
  (table) => [primaryKey({ columns: [table.day, table.symbol, table.pool] })],
);

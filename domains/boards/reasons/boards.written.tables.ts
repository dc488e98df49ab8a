import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { FIRST_WRITTEN_PLATE } from '#shared/written-plates.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** Why a share moved on a day, as somebody wrote it (docs/product/boards.md#written-reasons). */
export const writtenReason = pgTable(
  'written_reason',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    symbol: text('symbol').notNull(),
    /** The security's name of that day; empty where the file does not tell it. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** The names of its themes, the first one first; none for one that moved alone. */
    plates: text('plates').array().notNull(),
    /** `5天3板` as it was written; empty where nothing was. */
    daysAndBoards: text('days_and_boards').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.symbol] })],
);

/** The ids of themes that are known by name alone. */
export const writtenPlate = pgTable('written_plate', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: FIRST_WRITTEN_PLATE }),
  name: text('name').notNull().unique(),
});

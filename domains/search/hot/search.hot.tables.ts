import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { uidOf } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** Who searched what on a China day: a person counts once for a word (docs/product/search.md#hot). */
export const searchCount = pgTable(
  'search_count',
  {
    /** `20260821`. */
    day: integer('day').$type<TradingDay>().notNull(),
    word: text('word').notNull(),
    /** An account, or what is left of a visitor's address. */
    seeker: text('seeker').notNull(),
    /** Null of a visitor. */
    uid: uidOf('uid').references(() => person.uid, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.day, table.seeker, table.word] })],
);

/** By what addresses of a day are told apart; with the day it is gone, and what was made of them can be undone by nobody. */
export const searchDaySecret = pgTable('search_day_secret', {
  day: integer('day').$type<TradingDay>().primaryKey(),
  secret: text('secret').notNull(),
});

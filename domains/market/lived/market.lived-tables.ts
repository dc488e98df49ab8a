import { integer, json, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { TradingDay } from '#shared/trading-day.ts';

/** What a security did in a minute: prices in fen, shares, yuan. */
export type SeenMinute = readonly [
  symbol: string,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  value: number,
];

/**
 * The minutes of a day as they were seen, a row for the whole market: a start in mid-session goes on from them, and when the
 * day is over they become its history (docs/product/live-source.md#minutes).
 */
export const livedMinute = pgTable(
  'lived_minute',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    slot: integer('slot').notNull(),
    /** Those that were traded in it. */
    seen: json('seen').$type<readonly SeenMinute[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.slot] })],
);

import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Listing } from '#domains/market/terms/market.source.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** What a security did in a minute: prices in fen, shares, yuan; and of when the newest is that was told of it by the time this was written. */
export type SeenMinute = readonly [
  symbol: string,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  value: number,
  /** Left out by a program that did not write it down yet. */
  at?: UnixSeconds,
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

/** What was listed on that day as it was believed: a start in mid-session goes on with it, whatever the source tells by then. */
export const livedListing = pgTable(
  'lived_listing',
  {
    day: integer('day').$type<TradingDay>().notNull(),
    symbol: text('symbol').notNull(),
    listing: json('listing').$type<Listing>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.symbol] })],
);

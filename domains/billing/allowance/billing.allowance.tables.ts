import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { uidOf, unixSeconds } from '#db/columns.ts';

/** Texts that somebody may open without paying; each person receives them once. */
export const allowance = pgTable(
  'allowance',
  {
    uid: uidOf('uid').primaryKey(),
    unlocks: integer('unlocks').notNull(),
    receivedAt: unixSeconds('received_at').notNull(),
    expiresAt: unixSeconds('expires_at').notNull(),
  },
  () => [check('allowance_unlocks', sql`unlocks >= 0`)],
);

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';

/** The newest code of a number for one purpose, as a hash; what it was sent to is a digest as well. */
export const code = pgTable(
  'code',
  {
    place: text('place').primaryKey(),
    salt: text('salt').notNull(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: unixSeconds('expires_at').notNull(),
    usedAt: unixSeconds('used_at'),
  },
  (table) => [index('code_expires').on(table.expiresAt)],
);

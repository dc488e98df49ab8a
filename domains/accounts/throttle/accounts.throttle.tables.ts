import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';

/** How often something was tried of late, on all nodes and across restarts. The key is a digest: nobody reads numbers or addresses here. */
export const attempt = pgTable(
  'attempt',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: unixSeconds('last_at').notNull(),
    /** From then on it counts as never tried. */
    expiresAt: unixSeconds('expires_at').notNull(),
  },
  (table) => [index('attempt_expires').on(table.expiresAt)],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';

/** A ticket that was shown to us: it is good for one thing, once. */
export const captchaTicket = pgTable(
  'captcha_ticket',
  {
    id: text('id').primaryKey(),
    /** What it was shown for. */
    place: text('place').notNull(),
    usedAt: unixSeconds('used_at'),
    /** From then on it is refused without being looked up. */
    expiresAt: unixSeconds('expires_at').notNull(),
  },
  (table) => [index('captcha_ticket_expires').on(table.expiresAt)],
);

/** Random bytes that all nodes share, made by the first that needs them. */
export const siteSecret = pgTable('site_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

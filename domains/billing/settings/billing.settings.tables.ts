import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';

/** What the site's staff decide about selling; what is not there is as it is at the beginning. */
export const siteSetting = pgTable('site_setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: unixSeconds('updated_at').notNull(),
});

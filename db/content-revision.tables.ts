import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** One row: counts the changes of content that the feed's log does not tell (articles, subjects, categories). */
export const contentRevision = pgTable('content_revision', {
  id: integer('id').primaryKey().default(1),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

import { index, pgTable } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';

/** That somebody wants to leave, until they have or have thought better of it. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    uid: uidOf('uid')
      .primaryKey()
      .references(() => person.uid, { onDelete: 'cascade' }),
    askedAt: unixSeconds('asked_at').notNull(),
    dueAt: unixSeconds('due_at').notNull(),
  },
  (table) => [index('account_deletion_due').on(table.dueAt)],
);

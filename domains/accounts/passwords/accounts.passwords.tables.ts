import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { Uid } from '#shared/viewer.ts';

/** Argon2id, with its parameters and salt in the text. */
export const password = pgTable('password', {
  uid: bigint('uid', { mode: 'number' })
    .$type<Uid>()
    .primaryKey()
    .references(() => person.uid, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
  setAt: unixSeconds('set_at').notNull(),
});

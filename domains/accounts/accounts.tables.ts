import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { Uid } from '#shared/viewer.ts';

/** A sign-in. Only the SHA-256 of its token is kept, so a copy of the table opens no door. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: bigint('uid', { mode: 'number' })
      .$type<Uid>()
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    createdAt: unixSeconds('created_at').notNull(),
    expiresAt: unixSeconds('expires_at').notNull(),
    revokedAt: unixSeconds('revoked_at'),
  },
  (table) => [index('session_uid').on(table.uid)],
);

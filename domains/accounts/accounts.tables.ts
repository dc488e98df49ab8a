import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { person } from '#domains/people/people.tables.ts';

/** A sign-in. Only the SHA-256 of its token is kept, so a copy of the table opens no door. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    uid: bigint('uid', { mode: 'number' })
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    revokedAt: bigint('revoked_at', { mode: 'number' }),
  },
  (table) => [index('session_uid').on(table.uid)],
);

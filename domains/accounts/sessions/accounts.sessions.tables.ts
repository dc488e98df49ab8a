import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { Uid } from '#shared/viewer.ts';

/** A sign-in. Only the SHA-256 of its token is kept, so a copy of the table opens no door. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its owner calls it by: told in lists, and opens nothing. */
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    uid: bigint('uid', { mode: 'number' })
      .$type<Uid>()
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    createdAt: unixSeconds('created_at').notNull(),
    expiresAt: unixSeconds('expires_at').notNull(),
    revokedAt: unixSeconds('revoked_at'),
    /** `Chrome · Windows`; empty where it is not known. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    lastUsedAt: unixSeconds('last_used_at').notNull().default(0),
    /** When its owner has last shown to hold the number that is bound. */
    mobileCheckedAt: unixSeconds('mobile_checked_at'),
  },
  (table) => [index('session_uid').on(table.uid), uniqueIndex('session_id').on(table.id)],
);

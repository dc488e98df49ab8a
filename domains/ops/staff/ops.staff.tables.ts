import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';

/** The second factor of a member of the staff. Whoever reads the secret can make its codes: no call tells it once it is confirmed. */
export const staffFactor = pgTable('staff_factor', {
  uid: uidOf('uid').primaryKey(),
  /** Base32, as authenticators take it. */
  secret: text('secret').notNull(),
  createdAt: unixSeconds('created_at').notNull(),
  /** Null until a first code has shown that the authenticator has it. */
  confirmedAt: unixSeconds('confirmed_at'),
  /** The half minute of the last code that was taken: it and what is older is used up. */
  usedStep: bigint('used_step', { mode: 'number' })
    .notNull()
    .default(sql`0`),
});

/** That a session has passed the second factor. It ends with the session: a token that opens nothing opens nothing here. */
export const staffPass = pgTable(
  'staff_pass',
  {
    sessionId: text('session_id').primaryKey(),
    uid: uidOf('uid').notNull(),
    passedAt: unixSeconds('passed_at').notNull(),
    lastUsedAt: unixSeconds('last_used_at').notNull(),
  },
  (table) => [index('staff_pass_uid').on(table.uid)],
);

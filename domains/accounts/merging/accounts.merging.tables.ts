import { bigserial, bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { Moved } from '#shared/module.ts';
import type { Uid } from '#shared/viewer.ts';

/** That a sign-in has found several accounts, until one of them is chosen. Only the SHA-256 of its ticket is kept. */
export const accountChoice = pgTable(
  'account_choice',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** The number that leads to all of them. */
    mobile: text('mobile').notNull(),
    uids: bigint('uids', { mode: 'number' }).array().$type<Uid[]>().notNull(),
    /** Of them who has no number yet, and joins this one with the choice. */
    newcomer: uidOf('newcomer'),
    expiresAt: unixSeconds('expires_at').notNull(),
    usedAt: unixSeconds('used_at'),
  },
  (table) => [index('account_choice_expires').on(table.expiresAt)],
);

/** The receipt of an account that went up in another one. */
export const accountMerge = pgTable(
  'account_merge',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Who is left. */
    uid: uidOf('uid')
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    /** Who went up in them, once. */
    mergedUid: uidOf('merged_uid').notNull().unique(),
    mergedName: text('merged_name').notNull(),
    moved: jsonb('moved').$type<Moved[]>().notNull(),
    at: unixSeconds('at').notNull(),
  },
  (table) => [index('account_merge_uid').on(table.uid, table.id)],
);

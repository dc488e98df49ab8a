import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import type { DraftFields } from './ops.desk.contract.ts';

/** What somebody writes at the flash desk, from the first letter until it is out (docs/product/back-office.md#flash-desk). */
export const flashDraft = pgTable(
  'ops_flash_draft',
  {
    /** Chosen by the page that writes it, so that a reload goes on with it. */
    key: text('key').primaryKey(),
    uid: uidOf('uid').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['new', 'correct', 'withdraw'] }).notNull(),
    state: text('state', { enum: ['draft', 'waiting', 'scheduled', 'done'] })
      .notNull()
      .default('draft'),
    /** The flash that is corrected or withdrawn, or that it became. */
    messageId: bigint('message_id', { mode: 'number' }),
    /** The version of that flash that its writer had before them. */
    baseVersion: integer('base_version').notNull().default(0),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    /** Grows with every change: who confirms says which one they have read. */
    revision: integer('revision').notNull().default(1),
    createdAt: unixSeconds('created_at').notNull(),
    updatedAt: unixSeconds('updated_at').notNull(),
    /** Until when a second person may confirm it. */
    expiresAt: unixSeconds('expires_at'),
    /** When it goes out by itself. */
    dueAt: unixSeconds('due_at'),
    /** Who confirmed it. */
    confirmedBy: text('confirmed_by').notNull().default(''),
    /** What its writer is told: why it was returned, or did not go out. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('ops_flash_draft_own').on(table.uid, table.updatedAt),
    // What waits for somebody or for its time: a few among all that are done.
    index('ops_flash_draft_open')
      .on(table.state)
      .where(sql`state in ('waiting', 'scheduled')`),
  ],
);

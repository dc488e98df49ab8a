import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';

/**
 * What the staff did (docs/product/back-office.md#audit). The triggers of the migration `audit_log_rules` number the entries
 * without a gap, chain each to the one before it, and refuse every change.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(0),
    at: unixSeconds('at').notNull(),
    /** Who, as they were called and what they were then. */
    uid: uidOf('uid').notNull(),
    name: text('name').notNull(),
    roles: text('roles').notNull(),
    action: text('action').notNull(),
    /** On what: `order:2026…`, `user:12`. */
    target: text('target').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason').notNull().default(''),
    requestId: text('request_id').notNull(),
    address: text('address').notNull(),
    /** Of this entry and the hash of the one before it. */
    hash: text('hash').notNull().default(''),
  },
  (table) => [index('staff_audit_uid').on(table.uid, table.id), index('staff_audit_target').on(table.target, table.id)],
);

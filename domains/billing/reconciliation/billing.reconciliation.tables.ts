import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fenAmount, unixSeconds } from '#db/columns.ts';

/** Where a provider's books of a day and ours told different things (docs/product/billing.md#reconciliation). */
export const reconciliationCase = pgTable(
  'reconciliation_case',
  {
    channel: text('channel').notNull(),
    /** `2026-08-20` in China. */
    day: text('day').notNull(),
    /** `orphan`: the provider has it, we had not. `missing`: the other way round. `amount`: both have it, with different amounts. */
    kind: text('kind', { enum: ['orphan', 'missing', 'amount'] }).notNull(),
    /** The number of the order, or of the refund. */
    no: text('no').notNull(),
    told: fenAmount('told').notNull(),
    booked: fenAmount('booked').notNull(),
    isResolved: boolean('is_resolved').notNull(),
    /** What was done, for operators. */
    note: text('note').notNull(),
    at: unixSeconds('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.day, table.no] })],
);

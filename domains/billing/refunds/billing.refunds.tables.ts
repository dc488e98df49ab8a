import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fenAmount, uidOf, unixSeconds } from '#db/columns.ts';
import { billingOrder } from '#domains/billing/orders/billing.orders.tables.ts';

/** Money that goes back, and where to. */
export const billingRefund = pgTable(
  'billing_refund',
  {
    no: text('no').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => billingOrder.no, { onDelete: 'cascade' }),
    uid: uidOf('uid').notNull(),
    amount: fenAmount('amount').notNull(),
    /** What of it goes back by the channel that brought it; the rest goes to the balance. */
    toChannel: fenAmount('to_channel').notNull(),
    /** Of a subscription: the days that are taken back. */
    days: integer('days').notNull().default(0),
    isWhole: boolean('is_whole').notNull(),
    reason: text('reason').notNull(),
    /** Of money that bought nothing. */
    isByItself: boolean('is_by_itself').notNull().default(false),
    state: text('state', { enum: ['awaiting_review', 'processing', 'done', 'refused'] }).notNull(),
    requestedBy: uidOf('requested_by'),
    reviewedBy: uidOf('reviewed_by'),
    createdAt: unixSeconds('created_at').notNull(),
    doneAt: unixSeconds('done_at'),
  },
  (table) => [
    uniqueIndex('billing_refund_one_open')
      .on(table.orderNo)
      .where(sql`state <> 'refused'`),
    index('billing_refund_open')
      .on(table.createdAt)
      .where(sql`state in ('awaiting_review', 'processing')`),
    check('billing_refund_amounts', sql`amount > 0 and to_channel >= 0 and to_channel <= amount`),
    check('billing_refund_second_person', sql`reviewed_by is null or reviewed_by <> requested_by`),
  ],
);

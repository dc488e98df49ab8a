import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fenAmount, uidOf, unixSeconds } from '#db/columns.ts';

/** A reduction that one person may use once. While an order has it, no other order does. */
export const coupon = pgTable(
  'coupon',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    uid: uidOf('uid').notNull(),
    title: text('title').notNull(),
    desc: text('desc').notNull().default(''),
    discount: fenAmount('discount').notNull(),
    /** What has to cost at least so much. */
    leastPrice: fenAmount('least_price')
      .notNull()
      .default(sql`0`),
    /** What it is good for; null is everything. */
    productType: text('product_type', { enum: ['message', 'subject'] }),
    /** Some products of that type; none named is all of them. */
    productIds: integer('product_ids').array().notNull().default([]),
    url: text('url').notNull().default(''),
    beginsAt: unixSeconds('begins_at').notNull(),
    endsAt: unixSeconds('ends_at').notNull(),
    orderNo: text('order_no'),
    usedAt: unixSeconds('used_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [index('coupon_uid').on(table.uid, table.endsAt), check('coupon_discount', sql`discount > 0`)],
);

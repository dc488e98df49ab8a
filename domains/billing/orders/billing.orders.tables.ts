import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fenAmount, uidOf, unixSeconds } from '#db/columns.ts';
import { orderStates } from './billing.order-steps.ts';

/** What somebody wanted to buy, at which price, and what has become of it. Never deleted but with the demo. */
export const billingOrder = pgTable(
  'billing_order',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What readers and providers call it. */
    no: text('no').notNull().unique(),
    uid: uidOf('uid').notNull(),
    productType: text('product_type', { enum: ['message', 'subject'] }).notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    /** Of a subscription its period on sale, and its days as they were sold. */
    itemId: integer('item_id'),
    days: integer('days'),
    title: text('title').notNull(),
    /** Before coupon and sale. */
    basePrice: fenAmount('base_price').notNull(),
    /** Of one piece, before the coupon. */
    price: fenAmount('price').notNull(),
    discount: fenAmount('discount')
      .notNull()
      .default(sql`0`),
    /** Of a text by an author: who gets so much of it when it is paid. */
    authorUid: uidOf('author_uid'),
    authorShare: fenAmount('author_share')
      .notNull()
      .default(sql`0`),
    couponId: bigint('coupon_id', { mode: 'number' }),
    flashSaleId: integer('flash_sale_id'),
    /** `balance`, or the channel by which the rest is paid. */
    payWay: text('pay_way').notNull(),
    /** What the channel is to bring; the balance pays the rest. */
    due: fenAmount('due').notNull(),
    refunded: fenAmount('refunded')
      .notNull()
      .default(sql`0`),
    state: text('state', { enum: orderStates }).notNull().default('created'),
    /** Why it ended as it did, for the reader. */
    reason: text('reason').notNull().default(''),
    qrUrl: text('qr_url').notNull().default(''),
    payUrl: text('pay_url').notNull().default(''),
    returnUrl: text('return_url').notNull().default(''),
    tradeNo: text('trade_no').notNull().default(''),
    /** Whether the balance payment that a client sends after this one was answered. */
    isFollowed: boolean('is_followed').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: unixSeconds('created_at').notNull(),
    updatedAt: unixSeconds('updated_at').notNull(),
    expiresAt: unixSeconds('expires_at').notNull(),
    paidAt: unixSeconds('paid_at'),
    fulfilledAt: unixSeconds('fulfilled_at'),
    /** When the provider was asked last. */
    askedAt: unixSeconds('asked_at')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    index('billing_order_uid').on(table.uid, table.id),
    index('billing_order_product').on(table.uid, table.productType, table.productId, table.id),
    // Income that may still go back to readers.
    index('billing_order_author')
      .on(table.authorUid, table.fulfilledAt)
      .where(sql`author_uid is not null`),
    index('billing_order_open')
      .on(table.expiresAt)
      .where(sql`state in ('created', 'paying', 'paid')`),
    uniqueIndex('billing_order_one_open')
      .on(table.uid, table.productType, table.productId)
      .where(sql`state in ('created', 'paying')`),
    check('billing_order_amounts', sql`discount >= 0 and discount <= price and due >= 0 and due <= price - discount`),
    check('billing_order_refunded', sql`refunded >= 0 and refunded <= price - discount`),
  ],
);

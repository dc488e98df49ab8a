import { boolean, check, integer, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { fenAmount, uidOf, unixSeconds } from '#db/columns.ts';

/** So many pieces of a period at a lower price, for a while (docs/product/billing.md#flash-sale). */
export const flashSale = pgTable(
  'flash_sale',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    subjectId: integer('subject_id').notNull(),
    itemId: integer('item_id').notNull(),
    price: fenAmount('price').notNull(),
    stock: integer('stock').notNull(),
    /** Held by open orders, and sold. */
    taken: integer('taken').notNull().default(0),
    beginsAt: unixSeconds('begins_at').notNull(),
    endsAt: unixSeconds('ends_at').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  () => [check('flash_sale_stock', sql`taken >= 0 and taken <= stock`), check('flash_sale_price', sql`price > 0`)],
);

/** A piece that an order has; each person has one at most. */
export const flashSaleHold = pgTable(
  'flash_sale_hold',
  {
    saleId: integer('sale_id')
      .notNull()
      .references(() => flashSale.id, { onDelete: 'cascade' }),
    orderNo: text('order_no').notNull(),
    uid: uidOf('uid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.orderNo] }),
    unique('flash_sale_one_each').on(table.saleId, table.uid),
  ],
);

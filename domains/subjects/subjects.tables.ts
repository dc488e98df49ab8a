import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import type { Fen } from '#shared/money.ts';

/** A column: a stream of messages that can be followed and, some of them, subscribed to. Prices are fen. */
export const subject = pgTable('subject', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  desc: text('desc').notNull().default(''),
  introduction: text('introduction').notNull().default(''),
  image: text('image').notNull().default(''),
  pcImage: text('pc_image').notNull().default(''),
  businessLine: text('business_line').notNull().default(''),
  basePriceFen: integer('base_price_fen').notNull().default(0).$type<Fen>(),
  discountPriceFen: integer('discount_price_fen').notNull().default(0).$type<Fen>(),
  isSubscribable: boolean('is_subscribable').notNull().default(false),
  /** 1 for the VIP flash subject, else 0 (docs/product/subjects.md#kinds). */
  subscribeType: integer('subscribe_type').notNull().default(0),
  followerCount: integer('follower_count').notNull().default(0),
  subscribeCount: integer('subscribe_count').notNull().default(0),
  labels: text('labels').array().notNull().default([]),
  tags: text('tags').array().notNull().default([]),
  /** A passing theme offered beside the fixed filters of the live page. */
  isHot: boolean('is_hot').notNull().default(false),
  /** Articles of this subject appear on the curated and original-content pages. */
  isCurated: boolean('is_curated').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: unixSeconds('created_at').notNull(),
});

/** What is on sale: a period of a subject. */
export const subjectItem = pgTable('subject_item', {
  id: integer('id').primaryKey(),
  subjectId: integer('subject_id')
    .notNull()
    .references(() => subject.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** 30, 90, 180 or 360 (docs/product/subjects.md#prices). */
  days: integer('days').notNull(),
  originPriceFen: integer('origin_price_fen').notNull().$type<Fen>(),
  discountPriceFen: integer('discount_price_fen').notNull().$type<Fen>(),
});

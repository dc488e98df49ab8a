import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import type { Uid } from '#shared/viewer.ts';

/** A live or past subscription of a person to a subject. `expiresAt` is the end (24:00 in China) of the last day. */
export const subscription = pgTable(
  'subscription',
  {
    uid: bigint('uid', { mode: 'number' }).$type<Uid>().notNull(),
    subjectId: integer('subject_id').notNull(),
    expiresAt: unixSeconds('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.subjectId] }),
    index('subscription_of').on(table.subjectId, table.expiresAt),
  ],
);

/** Each grant of subscription days with what caused it: the same cause counts once, however often it is reported. */
export const subscriptionGrant = pgTable(
  'subscription_grant',
  {
    /** `order:20260821-0001`, `demo:…`: unique among all causes. */
    cause: text('cause').primaryKey(),
    uid: bigint('uid', { mode: 'number' }).$type<Uid>().notNull(),
    subjectId: integer('subject_id').notNull(),
    days: integer('days').notNull(),
    grantedAt: unixSeconds('granted_at').notNull(),
    /** Its own stretch of the subscription, first second and end; both 0 where nobody noted it. What is taken back before it moves it. */
    startsAt: unixSeconds('starts_at')
      .notNull()
      .default(sql`0`),
    endsAt: unixSeconds('ends_at')
      .notNull()
      .default(sql`0`),
  },
  (table) => [index('subscription_grant_of').on(table.subjectId, table.uid)],
);

/** A message a person may read for good: bought on its own, or unlocked with the free allowance. Each cause is a right of its own: one that is taken back leaves the others. */
export const messageRight = pgTable(
  'message_right',
  {
    uid: bigint('uid', { mode: 'number' }).$type<Uid>().notNull(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    by: text('by', { enum: ['purchase', 'allowance'] }).notNull(),
    /** What brought it about: `order:…`, `allowance`; empty where nobody noted it. */
    cause: text('cause').notNull().default(''),
    grantedAt: unixSeconds('granted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.messageId, table.by, table.cause] }),
    index('message_right_of').on(table.messageId),
  ],
);

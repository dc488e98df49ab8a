import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';

/** What a call with an `idempotency-key` was answered, for a day (docs/product/billing.md#keys). */
export const keyedAnswer = pgTable(
  'keyed_answer',
  {
    uid: uidOf('uid').notNull(),
    key: text('key').notNull(),
    /** Of the call and its body. */
    asked: text('asked').notNull(),
    /** The bytes of its data; null while it is being worked out. */
    answer: text('answer'),
    at: unixSeconds('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index('keyed_answer_at').on(table.at)],
);

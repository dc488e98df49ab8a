import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { uidOf, unixSeconds } from '#db/columns.ts';
import { noticeKinds } from './notices.contract.ts';

/** Something that one person is told. */
export const notice = pgTable(
  'notice',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    uid: uidOf('uid').notNull(),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    text: text('text').notNull(),
    /** A page of ours. */
    href: text('href').notNull(),
    at: unixSeconds('at').notNull(),
    readAt: unixSeconds('read_at'),
  },
  (table) => [
    index('notice_own').on(table.uid, table.at, table.id),
    index('notice_unread')
      .on(table.uid)
      .where(sql`read_at is null`),
    index('notice_old').on(table.at),
  ],
);

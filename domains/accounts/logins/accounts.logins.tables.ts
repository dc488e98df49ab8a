import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { Uid } from '#shared/viewer.ts';

/** By what somebody is known when they come: a number in E.164, an id of WeChat. One number may lead to several accounts. */
export const login = pgTable(
  'login',
  {
    kind: text('kind', { enum: ['mobile', 'wechat'] }).notNull(),
    key: text('key').notNull(),
    uid: bigint('uid', { mode: 'number' })
      .$type<Uid>()
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    createdAt: unixSeconds('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.uid] }), index('login_uid').on(table.uid)],
);

/** What a person's way in is like, whatever they come by. */
export const account = pgTable('account', {
  uid: bigint('uid', { mode: 'number' })
    .$type<Uid>()
    .primaryKey()
    .references(() => person.uid, { onDelete: 'cascade' }),
  lastSignInAt: unixSeconds('last_sign_in_at').notNull().default(0),
  lockedAt: unixSeconds('locked_at'),
  /** One of the demo's people: goes with it. */
  isDemo: boolean('is_demo').notNull().default(false),
});

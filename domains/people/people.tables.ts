import { bigint, bigserial, pgTable, text } from 'drizzle-orm/pg-core';

/** Who someone is in public. How they get in belongs to `accounts`. */
export const person = pgTable('person', {
  uid: bigserial('uid', { mode: 'number' }).primaryKey(),
  displayName: text('display_name').notNull(),
  avatar: text('avatar'),
  roles: text('roles').array().notNull().default(['reader']),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
});

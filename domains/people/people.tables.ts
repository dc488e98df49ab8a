import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import type { Uid } from '#shared/viewer.ts';

/** Who someone is in public. How they get in belongs to `accounts`. */
export const person = pgTable(
  'person',
  {
    uid: bigserial('uid', { mode: 'number' }).$type<Uid>().primaryKey(),
    displayName: text('display_name').notNull(),
    avatar: text('avatar'),
    roles: text('roles').array().notNull().default(['reader']),
    createdAt: unixSeconds('created_at').notNull(),
  },
  // Who takes a name must not pass for somebody of the staff.
  (table) => [index('person_display_name').on(table.displayName)],
);

import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import { keptKinds, type KeptValue } from '#shared/merge-kept.ts';

/** What a reader keeps of one kind, whole. */
export const keptValue = pgTable(
  'kept_value',
  {
    uid: uidOf('uid')
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: keptKinds }).notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<KeptValue>().notNull(),
    at: unixSeconds('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.kind] })],
);

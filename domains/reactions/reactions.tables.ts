import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#db/columns.ts';
import { person } from '#domains/people/people.tables.ts';
import type { Uid } from '#shared/viewer.ts';

/** That a person likes, keeps or follows a thing: a row as long as it is so. How many do is counted from these rows. */
export const reaction = pgTable(
  'reaction',
  {
    uid: bigint('uid', { mode: 'number' })
      .$type<Uid>()
      .notNull()
      .references(() => person.uid, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['like', 'favourite', 'follow'] }).notNull(),
    thing: text('thing', { enum: ['message', 'subject'] }).notNull(),
    thingId: bigint('thing_id', { mode: 'number' }).notNull(),
    at: unixSeconds('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.kind, table.thing, table.thingId] }),
    index('reaction_thing').on(table.thing, table.thingId, table.kind),
    index('reaction_own').on(table.uid, table.kind, table.at, table.thingId),
    check('reaction_of_its_thing', sql`(kind = 'follow') = (thing = 'subject')`),
  ],
);

import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Uid } from '#shared/viewer.ts';
import { person } from './people.tables.ts';

export type PersonRow = typeof person.$inferSelect;
export type PeopleStore = ReturnType<typeof createPeopleStore>;

export function createPeopleStore(db: Db) {
  return {
    load: (uids: readonly Uid[]): Promise<PersonRow[]> =>
      uids.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(person)
            .where(inArray(person.uid, [...uids])),

    insert: (row: typeof person.$inferInsert): Promise<PersonRow[]> => db.insert(person).values(row).returning(),
  };
}

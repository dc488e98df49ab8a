import { eq, inArray } from 'drizzle-orm';
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

    listNamed: (displayName: string): Promise<PersonRow[]> =>
      db.select().from(person).where(eq(person.displayName, displayName)),

    async updateName(uid: Uid, displayName: string): Promise<void> {
      await db.update(person).set({ displayName }).where(eq(person.uid, uid));
    },

    insert: (row: typeof person.$inferInsert): Promise<PersonRow[]> => db.insert(person).values(row).returning(),
  };
}

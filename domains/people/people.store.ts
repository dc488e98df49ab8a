import { arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
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

    /** In a work nobody else changes them before it ends. */
    listWithRoles: (roles: readonly string[]): Promise<PersonRow[]> =>
      db
        .select()
        .from(person)
        .where(arrayOverlaps(person.roles, [...roles]))
        .orderBy(person.uid)
        .for('update'),

    async update(uid: Uid, set: Partial<PersonRow>): Promise<void> {
      await db.update(person).set(set).where(eq(person.uid, uid));
    },

    async addRole(uid: Uid, role: string): Promise<void> {
      const set = { roles: sql`array_append(array_remove(${person.roles}, ${role}), ${role})` };
      await db.update(person).set(set).where(eq(person.uid, uid));
    },

    insert: (row: typeof person.$inferInsert): Promise<PersonRow[]> => db.insert(person).values(row).returning(),
  };
}

import type { Changes, DoWork } from '#db/client.ts';
import { FORGOTTEN_NAME } from '#shared/forgotten-name.ts';
import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Role, Uid } from '#shared/viewer.ts';
import type { PeopleStore, PersonRow } from './people.store.ts';

/** Someone as everybody sees them. */
export interface Person {
  uid: Uid;
  displayName: string;
  avatar: string | null;
  roles: readonly Role[];
}

export type PeopleService = ReturnType<typeof createPeopleService>;

export interface PeopleDeps {
  store: PeopleStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  clock: Clock;
}

/** Who someone is in public. */
export function createPeopleService({ store, work, changes, clock }: PeopleDeps) {
  async function load(uids: readonly Uid[]): Promise<Map<Uid, Person>> {
    const rows = await store.load([...new Set(uids)]);
    return new Map(rows.map((row) => [row.uid, toPerson(row)]));
  }

  return {
    /** Several people by uid; unknown ones are left out. */
    load,

    /** One person, or null. */
    async find(uid: Uid): Promise<Person | null> {
      return (await load([uid])).get(uid) ?? null;
    },

    /** When they came; 0 of nobody. */
    async joinedAt(uid: Uid): Promise<UnixSeconds> {
      const [row] = await store.load([uid]);
      return row?.createdAt ?? 0;
    },

    /** Everybody who is called so. */
    async listNamed(displayName: string): Promise<Person[]> {
      return (await store.listNamed(displayName)).map(toPerson);
    },

    /** Calls somebody otherwise, on every page from now on. */
    rename: (uid: Uid, displayName: string): Promise<void> =>
      work(async () => {
        await store.update(uid, { displayName });
        changes.changed('people');
      }),

    /** Everybody who has one of these roles. */
    async listWithRoles(roles: readonly Role[]): Promise<Person[]> {
      return (await store.listWithRoles(roles)).map(toPerson);
    },

    /** Makes somebody what they are from the next request on; a reader they stay. */
    setRoles: (uid: Uid, roles: readonly Role[]): Promise<void> =>
      work(async () => {
        await store.update(uid, { roles: [...new Set<Role>(['reader', ...roles])] });
        changes.changed('people');
      }),

    /** Lets somebody be something besides what they are. */
    addRole: (uid: Uid, role: Role): Promise<void> =>
      work(async () => {
        await store.addRole(uid, role);
        changes.changed('people');
      }),

    /** Nobody knows any more who this was; what they have left keeps its author, without a name. */
    forget: (uid: Uid): Promise<void> =>
      work(async () => {
        await store.update(uid, { displayName: FORGOTTEN_NAME, avatar: null, roles: ['reader'] });
        changes.changed('people');
      }),

    /** A new person; everybody is a reader besides what else they are. */
    create: (draft: { displayName: string; avatar: string | null; roles: readonly Role[] }): Promise<Person> =>
      work(async () => {
        const roles = [...new Set<Role>(['reader', ...draft.roles])];
        const [row] = await store.insert({ ...draft, roles, createdAt: clock.seconds() });
        if (row === undefined) throw new Error('The database did not return the person it inserted.');
        changes.changed('people');
        return toPerson(row);
      }),
  };
}

const knownRoles: readonly Role[] = ['reader', 'author', 'editor', 'reviewer', 'finance', 'admin'];

function toPerson(row: PersonRow): Person {
  const roles = knownRoles.filter((role) => row.roles.includes(role));
  return { uid: row.uid, displayName: row.displayName, avatar: row.avatar, roles };
}

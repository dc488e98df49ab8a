import { randomInt } from 'node:crypto';
import type { Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { AccountRow, LoginKind, LoginsStore } from './accounts.logins.store.ts';

export interface LoginsDeps {
  store: LoginsStore;
  people: Pick<PeopleService, 'create' | 'listNamed'>;
  clock: Clock;
}

type OtherKind = Exclude<LoginKind, 'mobile'>;

export type Logins = ReturnType<typeof createLogins>;

/** Which people a number leads to (docs/product/accounts.md#people). */
export function createLogins({ store, people, clock }: LoginsDeps) {
  async function accountOf(uid: Uid): Promise<Omit<AccountRow, 'uid'>> {
    const [row] = await store.loadAccounts([uid]);
    return row ?? { lastSignInAt: 0, lockedAt: null, isDemo: false };
  }

  return {
    listByMobile: (mobile: Mobile): Promise<Uid[]> => store.listUids('mobile', mobile),

    /** The same, in a work: nobody else joins the number before it ends. */
    async lockMobile(mobile: Mobile): Promise<Uid[]> {
      await store.lock('mobile', mobile);
      return store.listUids('mobile', mobile);
    },

    /** In a work: nobody comes in by what leads to this person before it ends. */
    async lockOf(uid: Uid): Promise<void> {
      for (const { kind, key } of await store.listOf(uid)) await store.lock(kind, key);
    },

    async findMobile(uid: Uid): Promise<Mobile | null> {
      return (await store.findKey(uid, 'mobile')) as Mobile | null;
    },

    addMobile: (uid: Uid, mobile: Mobile): Promise<void> =>
      store.insert({ kind: 'mobile', key: mobile, uid, createdAt: clock.seconds() }),

    async replaceMobile(uid: Uid, mobile: Mobile): Promise<void> {
      await store.remove([uid], 'mobile');
      await store.insert({ kind: 'mobile', key: mobile, uid, createdAt: clock.seconds() });
    },

    /** A new reader, whom nobody knows by name yet. */
    async join(mobile: Mobile): Promise<Uid> {
      const { uid } = await people.create({ displayName: newName(), avatar: null, roles: [] });
      await store.insert({ kind: 'mobile', key: mobile, uid, createdAt: clock.seconds() });
      return uid;
    },

    /** Whom an identity at another site leads to, in a work: nobody else joins it before it ends. */
    async lockOther(kind: OtherKind, key: string): Promise<Uid[]> {
      await store.lock(kind, key);
      return store.listUids(kind, key);
    },

    /** A new reader who comes by another site, under their name there where somebody may be called so. */
    async joinByOther(kind: OtherKind, key: string, name: string | null): Promise<Uid> {
      const isFree = name !== null && (await people.listNamed(name)).length === 0;
      const { uid } = await people.create({ displayName: isFree ? name : newName(), avatar: null, roles: [] });
      await store.insert({ kind, key, uid, createdAt: clock.seconds() });
      return uid;
    },

    async replaceOther(kind: OtherKind, key: string, uid: Uid): Promise<void> {
      await store.remove([uid], kind);
      await store.insert({ kind, key, uid, createdAt: clock.seconds() });
    },

    removeOther: (kind: OtherKind, uid: Uid): Promise<void> => store.remove([uid], kind),

    findOther: (kind: OtherKind, uid: Uid): Promise<string | null> => store.findKey(uid, kind),

    lastSignInOf: async (uid: Uid): Promise<UnixSeconds> => (await accountOf(uid)).lastSignInAt,

    isLocked: async (uid: Uid): Promise<boolean> => (await accountOf(uid)).lockedAt !== null,

    markSignIn: (uid: Uid): Promise<void> => store.upsertAccount(uid, { lastSignInAt: clock.seconds() }),

    setLocked: (uid: Uid, isLocked: boolean): Promise<void> =>
      store.upsertAccount(uid, { lockedAt: isLocked ? clock.seconds() : null }),

    markDemo: (uid: Uid): Promise<void> => store.upsertAccount(uid, { isDemo: true }),

    listDemo: (): Promise<Uid[]> => store.listDemo(),

    /** What led to one person leads to the other; they have one number, which is the other's already. */
    async mergeInto(from: Uid, to: Uid): Promise<void> {
      await store.remove([from], 'mobile');
      await store.moveLogins(from, to);
      await store.removeAccounts([from]);
    },

    /** Nothing leads to these people any more; they stay who they are. */
    async close(uids: readonly Uid[]): Promise<void> {
      await store.remove(uids);
      await store.removeAccounts(uids);
    },
  };
}

/** Says nothing of the number. */
const newName = () => `读者${String(randomInt(10_000_000)).padStart(7, '0')}`;

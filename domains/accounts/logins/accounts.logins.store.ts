import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Uid } from '#shared/viewer.ts';
import { account, login } from './accounts.logins.tables.ts';

export type LoginRow = typeof login.$inferSelect;
export type AccountRow = typeof account.$inferSelect;
export type LoginKind = LoginRow['kind'];
export type LoginsStore = ReturnType<typeof createLoginsStore>;

/** The first half of a lock of two numbers: whose keys these are. */
const LOGIN_LOCK = 7_020_009;

export function createLoginsStore(db: Db) {
  return {
    /** The oldest first. */
    async listUids(kind: LoginKind, key: string): Promise<Uid[]> {
      const rows = await db
        .select({ uid: login.uid })
        .from(login)
        .where(and(eq(login.kind, kind), eq(login.key, key)))
        .orderBy(asc(login.createdAt), asc(login.uid));
      return rows.map(({ uid }) => uid);
    },

    listOf: (uid: Uid): Promise<Pick<LoginRow, 'kind' | 'key'>[]> =>
      db
        .select({ kind: login.kind, key: login.key })
        .from(login)
        .where(eq(login.uid, uid))
        .orderBy(asc(login.kind), asc(login.key)),

    async findKey(uid: Uid, kind: LoginKind): Promise<string | null> {
      const [row] = await db
        .select({ key: login.key })
        .from(login)
        .where(and(eq(login.uid, uid), eq(login.kind, kind)));
      return row?.key ?? null;
    },

    /** Whoever wants to know who a key leads to, and to go by it, waits for the others who do. */
    async lock(kind: LoginKind, key: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${LOGIN_LOCK}, hashtext(${`${kind} ${key}`}))`);
    },

    async insert(row: LoginRow): Promise<void> {
      await db.insert(login).values(row).onConflictDoNothing();
    },

    async remove(uids: readonly Uid[], kind?: LoginKind): Promise<void> {
      await db
        .delete(login)
        .where(and(inArray(login.uid, [...uids]), kind === undefined ? undefined : eq(login.kind, kind)));
    },

    async moveLogins(from: Uid, to: Uid): Promise<void> {
      await db.update(login).set({ uid: to }).where(eq(login.uid, from));
    },

    loadAccounts: (uids: readonly Uid[]): Promise<AccountRow[]> =>
      db
        .select()
        .from(account)
        .where(inArray(account.uid, [...uids])),

    async upsertAccount(uid: Uid, set: Partial<Omit<AccountRow, 'uid'>>): Promise<void> {
      await db
        .insert(account)
        .values({ uid, ...set })
        .onConflictDoUpdate({ target: account.uid, set });
    },

    async listDemo(): Promise<Uid[]> {
      const rows = await db.select({ uid: account.uid }).from(account).where(eq(account.isDemo, true));
      return rows.map(({ uid }) => uid);
    },

    async removeAccounts(uids: readonly Uid[]): Promise<void> {
      await db.delete(account).where(inArray(account.uid, [...uids]));
    },
  };
}

import { inArray } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { Uid } from '#shared/viewer.ts';
import { password } from './accounts.passwords.tables.ts';

export type PasswordRow = typeof password.$inferSelect;
export type PasswordsStore = ReturnType<typeof createPasswordsStore>;

export function createPasswordsStore(db: Db) {
  const isOf = (uids: readonly Uid[]) => inArray(password.uid, [...uids]);

  return {
    load: (uids: readonly Uid[]): Promise<PasswordRow[]> => db.select().from(password).where(isOf(uids)),

    async upsert(rows: readonly PasswordRow[]): Promise<void> {
      await db
        .insert(password)
        .values([...rows])
        .onConflictDoUpdate({ target: password.uid, set: overwriting(password, ['uid']) });
    },

    async remove(uids: readonly Uid[]): Promise<void> {
      await db.delete(password).where(isOf(uids));
    },
  };
}

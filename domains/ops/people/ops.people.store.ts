import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Uid } from '#shared/viewer.ts';

export type PeopleDeskStore = ReturnType<typeof createPeopleDeskStore>;

export function createPeopleDeskStore(db: Db) {
  return {
    /** Nobody else of the staff changes the rights of this reader before the work ends. */
    async lockReader(uid: Uid): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('rights by staff'), ${Number(uid)}::int)`);
    },
  };
}

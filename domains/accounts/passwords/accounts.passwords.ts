import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import type { PasswordRow, PasswordsStore } from './accounts.passwords.store.ts';

/** Argon2id of 19 MB in two passes: some 50 ms of a processor, on a thread of its own. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would only make all of them slower, and each holds its memory. */
const AT_ONCE = 2;
/** Fewer than calls that are answered at a time: a flood of sign-ins leaves places to others. */
const MOST_WAITING = 12;
/** Of nobody's password: an unknown number costs what a known one does. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$O4dawvpo9MLGQXIA/SpAUg$ciU5FSCiKhySye30SBduiodV6AG6EYOhvBnc94iTA+U';

export type Passwords = ReturnType<typeof createPasswords>;

/** Passwords of people, kept as hashes (docs/product/accounts.md#passwords). */
export function createPasswords({ store, clock }: { store: PasswordsStore; clock: Clock }) {
  const lane = pLimit(AT_ONCE);

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    if (lane.pendingCount >= MOST_WAITING) throw fail('BUSY');
    return lane(run);
  }

  return {
    /** Before the work that writes it: hashing takes its time. */
    hash: async (plain: string): Promise<string> => inTurn(() => hash(plain, strength)),

    write: (uids: readonly Uid[], hashed: string): Promise<void> =>
      store.upsert(uids.map((uid) => ({ uid, hash: hashed, setAt: clock.seconds() }))),

    /** Of these people those whose password it is. */
    async matching(uids: readonly Uid[], plain: string): Promise<PasswordRow[]> {
      const rows = uids.length === 0 ? [] : await store.load(uids);
      if (rows.length === 0) await inTurn(() => verify(decoy, plain));
      const matching: PasswordRow[] = [];
      for (const row of rows) if (await inTurn(() => verify(row.hash, plain))) matching.push(row);
      return matching;
    },

    /** Which of them still have it: verifying takes its time. */
    async unchanged(rows: readonly PasswordRow[]): Promise<Uid[]> {
      const now = new Map((await store.load(rows.map(({ uid }) => uid))).map((row) => [row.uid, row.hash]));
      return rows.filter(({ uid, hash: known }) => now.get(uid) === known).map(({ uid }) => uid);
    },

    has: async (uid: Uid): Promise<boolean> => (await store.load([uid])).length > 0,

    remove: (uids: readonly Uid[]): Promise<void> => store.remove(uids),
  };
}

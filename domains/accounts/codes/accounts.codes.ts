import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { CodesStore } from './accounts.codes.store.ts';

export const CODE_MINUTES = 10;
export const MOST_TRIES = 5;

export interface CodesDeps {
  store: CodesStore;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
}

/** Where a code is good: it was sent to this number, and for this alone. */
export interface CodePlace {
  mobile: string;
  purpose: string;
}

/** That somebody holds a number, until it is spent. */
export interface CodeProof {
  place: string;
  salt: string;
}

export type Codes = ReturnType<typeof createCodes>;

/** Six digits that show who holds a number (docs/product/accounts.md#codes). */
export function createCodes({ store, clock, randomBytes }: CodesDeps) {
  return {
    /** Makes the code that is good from now on; the one before is good no more. */
    async issue(where: CodePlace): Promise<string> {
      const digits = String(randomInt(1_000_000)).padStart(6, '0');
      const salt = Buffer.from(randomBytes(16)).toString('base64url');
      const place = placeOf(where);
      const expiresAt = clock.seconds() + CODE_MINUTES * 60;
      await store.upsert({ place, salt, hash: hashOf({ place, salt, digits }), expiresAt });
      return digits;
    },

    /** Takes back what could not be sent. */
    withdraw: (where: CodePlace): Promise<void> => store.remove(placeOf(where)),

    /** Whether these are the digits, or a failure. Each asking is a try; what follows from it is done in a work, with `spend`. */
    async check(where: CodePlace, typed: string): Promise<CodeProof> {
      const place = placeOf(where);
      const now = clock.seconds();
      const row = await store.updateTries(place, MOST_TRIES, now);
      if (row === null) {
        const known = await store.find(place);
        const isBurnt = known !== null && known.usedAt === null && known.expiresAt > now && known.tries >= MOST_TRIES;
        throw fail(isBurnt ? 'CODE_BURNT' : 'CODE_WRONG');
      }
      const digits = typed.normalize('NFKC').replaceAll(/\s/gu, '');
      if (!isSame(hashOf({ place, salt: row.salt, digits }), row.hash)) throw fail('CODE_WRONG');
      return { place, salt: row.salt };
    },

    /** Uses it up, in the work of what it allows: of two that came at once one goes on. */
    async spend({ place, salt }: CodeProof): Promise<void> {
      if (!(await store.updateUsed(place, salt, clock.seconds()))) throw fail('CODE_WRONG');
    },

    removeExpired: () => store.removeExpired(clock.seconds()),
  };
}

function placeOf({ mobile, purpose }: CodePlace): string {
  return digest(`${purpose} ${mobile}`);
}

function hashOf({ place, salt, digits }: { place: string; salt: string; digits: string }): string {
  return digest(`${place} ${salt} ${digits}`);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

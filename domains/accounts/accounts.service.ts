import { createHash } from 'node:crypto';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Clock } from '#shared/clock.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { AccountsStore } from './accounts.store.ts';

const SESSION_SECONDS = 30 * 86_400;
const TOKEN_BYTES = 32;
/** 32 bytes in base64url; anything else is no token of ours and does not reach the database. */
const tokenShape = /^[\w-]{43}$/;

export interface AccountsDeps {
  store: AccountsStore;
  people: PeopleService;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Sessions: who holds a token is that person until it expires or is revoked. */
export function createAccountsService({ store, people, clock, randomBytes }: AccountsDeps) {
  return {
    /** Signs a person in; the token is told this once and kept only as a hash. */
    async openSession(uid: Uid): Promise<{ token: string }> {
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const now = clock.seconds();
      await store.insertSession({ tokenHash: hashOf(token), uid, createdAt: now, expiresAt: now + SESSION_SECONDS });
      return { token };
    },

    /** Who is asking, or null when the token is unknown, expired or revoked. */
    async viewerOf(token: string): Promise<Viewer | null> {
      if (!tokenShape.test(token)) return null;
      const session = await store.findLiveSession(hashOf(token), clock.seconds());
      return session === null ? null : people.find(session.uid);
    },

    /** Signs out; doing it twice is no fault. */
    async revokeSession(token: string): Promise<void> {
      if (tokenShape.test(token)) await store.markSessionRevoked(hashOf(token), clock.seconds());
    },

    /** Forgets the sessions that open no door any more; answers how many. */
    removeDeadSessions: () => store.removeDeadSessions(clock.seconds()),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

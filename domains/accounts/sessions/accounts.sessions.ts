import { createHash } from 'node:crypto';
import type { Changes, DoWork } from '#db/client.ts';
import type { RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import type { Uid } from '#shared/viewer.ts';
import { deviceOf } from './accounts.device.ts';
import type { SessionRow, SessionsStore } from './accounts.sessions.store.ts';

export const SESSION_SECONDS = 30 * 86_400;
const TOKEN_BYTES = 32;
/** 32 bytes in base64url; anything else is no token of ours and does not reach the database. */
const tokenShape = /^[\w-]{43}$/;
/** That a session is in use is written down so often at the most. */
const USE_SECONDS = 5 * 60;
/** How long the number that is bound counts as checked (docs/product/accounts.md#mobile). */
const CHECKED_SECONDS = 10 * 60;

export interface SessionsDeps {
  store: SessionsStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Who holds a token is that person until it expires or is revoked (docs/product/accounts.md#sessions). */
export function createSessions({ store, work, changes, clock, randomBytes }: SessionsDeps) {
  /** Open sockets are looked at again on every node. */
  const ending = (revoke: () => Promise<number>): Promise<number> =>
    work(async () => {
      const count = await revoke();
      if (count > 0) changes.changed('sessions');
      return count;
    });

  async function findLive(token: string): Promise<SessionRow | null> {
    return tokenShape.test(token) ? store.findLive(hashOf(token), clock.seconds()) : null;
  }

  return {
    /** Signs a person in; the token is told this once and kept only as a hash. */
    async open(uid: Uid, from?: Pick<RequestFacts, 'userAgent' | 'ip'>): Promise<{ token: string }> {
      const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const now = clock.seconds();
      await store.insert({
        tokenHash: hashOf(token),
        uid,
        createdAt: now,
        expiresAt: now + SESSION_SECONDS,
        device: deviceOf(from?.userAgent ?? ''),
        address: from?.ip ?? '',
        lastUsedAt: now,
      });
      return { token };
    },

    findLive,

    /** Whose token it is, or null when it is unknown, expired or revoked; being asked for is being used. */
    async use(token: string): Promise<Uid | null> {
      const session = await findLive(token);
      if (session === null) return null;
      const now = clock.seconds();
      const isDue = session.lastUsedAt <= now - USE_SECONDS;
      if (isDue) await store.updateLastUsed(session.tokenHash, now, now - USE_SECONDS);
      return session.uid;
    },

    /** Which of these tokens open no door any more. */
    async deadAmong(tokens: readonly string[]): Promise<ReadonlySet<string>> {
      const byHash = new Map(tokens.filter((token) => tokenShape.test(token)).map((token) => [hashOf(token), token]));
      const live = byHash.size === 0 ? [] : await store.liveAmong([...byHash.keys()], clock.seconds());
      const living = new Set(live.map((hash) => byHash.get(hash)));
      return new Set(tokens.filter((token) => !living.has(token)));
    },

    list: (uid: Uid): Promise<SessionRow[]> => store.listLive(uid, clock.seconds()),

    isOf: ({ tokenHash }: SessionRow, token: string | null): boolean => token !== null && hashOf(token) === tokenHash,

    /** Signs out; doing it twice is no fault. */
    async revoke(token: string): Promise<void> {
      if (tokenShape.test(token)) await ending(() => store.revokeByToken(hashOf(token), clock.seconds()));
    },

    revokeById: (uid: Uid, id: string): Promise<number> => ending(() => store.revokeById(uid, id, clock.seconds())),

    /** Ends all sessions of these people but the one of this token; answers how many. */
    revokeOthers: (uids: readonly Uid[], keptToken: string | null): Promise<number> =>
      ending(() => store.revokeOthers(uids, keptToken === null ? null : hashOf(keptToken), clock.seconds())),

    markMobileChecked: (token: string, isChecked: boolean): Promise<void> =>
      store.updateMobileChecked(hashOf(token), isChecked ? clock.seconds() : null),

    hasCheckedMobile: ({ mobileCheckedAt }: SessionRow): boolean =>
      mobileCheckedAt !== null && clock.seconds() < mobileCheckedAt + CHECKED_SECONDS,

    /** Where somebody was signed in is nobody's business any more. */
    forget: (uid: Uid): Promise<void> => store.removeOf(uid),

    /** Forgets the sessions that open no door any more; answers how many. */
    removeDead: () => store.removeDead(clock.seconds()),
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { staffRoles } from '#shared/staff-roles.ts';
import type { DoWork } from '#db/client.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import { permissionsOf, roleTextOf } from '#domains/ops/ops.permissions.contract.ts';
import type { CallScope } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { StandingView } from './ops.staff.contract.ts';
import type { Factor, Pass, StaffStore } from './ops.staff.store.ts';
import { SECRET_BYTES, secretOf, stepOf, uriOf } from './ops.totp.ts';

/** docs/product/back-office.md#second-factor */
const PASS_SECONDS = 8 * 3600;
const IDLE_SECONDS = 3600;
/** That it is in use is written down so often at the most. */
const USE_SECONDS = 5 * 60;
/** So long a secret that was never confirmed is told again. */
const OFFER_SECONDS = 10 * 60;

export interface StaffDeps {
  store: StaffStore;
  audit: Audit;
  accounts: Pick<AccountsService, 'sessionIdOf' | 'tries'>;
  work: DoWork;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
}

export type Staff = ReturnType<typeof createStaff>;

/** The door of the back office: who works there shows a second factor first. */
export function createStaff({ store, audit, accounts, work, clock, randomBytes }: StaffDeps) {
  const sinces = (): [UnixSeconds, UnixSeconds] => [clock.seconds() - PASS_SECONDS, clock.seconds() - IDLE_SECONDS];
  const codeTries = (uid: Uid) => ({
    ...{ what: 'second factor', of: uid, most: 10, seconds: 15 * 60 },
    pauseAfter: (count: number) => (count < 5 ? 0 : 30),
  });

  async function mustBeSession(token: string | null): Promise<string> {
    const id = token === null ? null : await accounts.sessionIdOf(token);
    if (id === null) throw fail('SESSION_INVALID');
    return id;
  }

  async function passOf(token: string | null): Promise<Pass | null> {
    const id = token === null ? null : await accounts.sessionIdOf(token);
    return id === null ? null : store.findPass(id, ...sinces());
  }

  async function standing({ viewer, request }: StaffCall): Promise<StandingView> {
    const [factor, pass] = [await store.findFactor(viewer.uid), await passOf(request.token)];
    const isPassed = pass !== null && pass.uid === viewer.uid;
    const roles = staffRoles.filter((role) => viewer.roles.includes(role));
    return {
      uid: String(viewer.uid),
      name: viewer.displayName,
      roles,
      role_text: roleTextOf(roles),
      may: permissionsOf(roles),
      has_factor: factor !== null && factor.confirmedAt !== null,
      passed: isPassed,
      passed_until: isPassed ? Math.min(pass.passedAt + PASS_SECONDS, pass.lastUsedAt + IDLE_SECONDS) : 0,
    };
  }

  /** Counts the try, takes the code if it is right and was never used, and opens the door to this session. */
  async function take(call: StaffCall, factor: Factor, code: string): Promise<void> {
    const { uid } = call.viewer;
    const sessionId = await mustBeSession(call.request.token);
    const wait = await accounts.tries.take([codeTries(uid)]);
    if (wait > 0) {
      const text = `尝试次数过多，请 ${wait} 秒后再试`;
      throw fail('TOO_OFTEN', { text, retryAfterSeconds: wait });
    }
    const step = stepOf(factor.secret, code, clock.seconds());
    const isTaken = step !== null && (await enter(call, { sessionId, step, isFirst: factor.confirmedAt === null }));
    if (!isTaken) {
      await audit.write(call, { action: 'factor.refused', target: `user:${uid}` });
      throw fail('FACTOR_WRONG');
    }
    await accounts.tries.forget(codeTries(uid));
  }

  const enter = (
    call: StaffCall,
    { sessionId, step, isFirst }: { sessionId: string; step: number; isFirst: boolean },
  ) =>
    work(async () => {
      const now = clock.seconds();
      const { uid } = call.viewer;
      if (!(await store.spendStep(uid, step, now))) return false;
      await store.upsertPass({ sessionId, uid, passedAt: now, lastUsedAt: now });
      await audit.write(call, { action: isFirst ? 'factor.set' : 'factor.passed', target: `user:${uid}` });
      return true;
    });

  async function hasPassed({ viewer, token }: { viewer: Viewer | null; token: string | null }): Promise<boolean> {
    const pass = await passOf(token);
    return viewer !== null && pass?.uid === viewer.uid;
  }

  return {
    standing,
    hasPassed,

    /** The guard of every call of the back office but those about the second factor itself. */
    async mustHavePassed({ viewer, request }: CallScope): Promise<void> {
      const pass = await passOf(request.token);
      if (viewer === null || pass === null || pass.uid !== viewer.uid) throw fail('SECOND_FACTOR_FIRST');
      const now = clock.seconds();
      if (pass.lastUsedAt <= now - USE_SECONDS) await store.updateLastUsed(pass.sessionId, now);
    },

    async beginFactor({ viewer }: StaffCall): Promise<{ secret: string; uri: string }> {
      const now = clock.seconds();
      const known = await store.findFactor(viewer.uid);
      if (known !== null && known.confirmedAt !== null) throw fail('FACTOR_SET');
      const isFresh = known !== null && known.createdAt > now - OFFER_SECONDS;
      const secret = isFresh ? known.secret : secretOf(randomBytes(SECRET_BYTES));
      if (!isFresh) await store.upsertFactor({ uid: viewer.uid, secret, createdAt: now });
      return { secret, uri: uriOf(secret, viewer.displayName) };
    },

    async confirmFactor(call: StaffCall, code: string): Promise<StandingView> {
      const factor = await store.findFactor(call.viewer.uid);
      if (factor === null) throw fail('FACTOR_MISSING');
      if (factor.confirmedAt !== null) throw fail('FACTOR_SET');
      await take(call, factor, code);
      return standing(call);
    },

    async passFactor(call: StaffCall, code: string): Promise<StandingView> {
      const factor = await store.findFactor(call.viewer.uid);
      if (factor === null || factor.confirmedAt === null) throw fail('FACTOR_MISSING');
      await take(call, factor, code);
      return standing(call);
    },

    leave: async ({ request }: StaffCall): Promise<void> => store.removePass(await mustBeSession(request.token)),

    /** Gives somebody of the demo a second factor that whoever starts the program is told. */
    async openDemoFactor(uid: Uid): Promise<void> {
      if ((await store.findFactor(uid)) !== null) return;
      const now = clock.seconds();
      await store.upsertFactor({ uid, secret: secretOf(randomBytes(SECRET_BYTES)), createdAt: now, confirmedAt: now });
    },

    /** The secrets of these people: for those of the demo only. */
    demoSecrets: async (uids: readonly Uid[]): Promise<ReadonlyMap<Uid, string>> =>
      new Map((await store.loadFactors(uids)).map(({ uid, secret }) => [uid, secret])),

    /** Takes second factors and what they have opened away. */
    removeFactors: (uids: readonly Uid[]): Promise<void> => work(() => store.removeFactors(uids)),

    removeOver: (): Promise<number> => store.removeOver(...sinces()),
  };
}

import type { DoWork } from '#db/client.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { CaptchaService, CaptchaTools } from './captcha/accounts.captcha-service.ts';
import type { Sms } from './codes/accounts.sms.ts';
import type { Logins } from './logins/accounts.logins.ts';
import { maskMobile, mobileOf } from './mobile/accounts.mobile.ts';
import type { OauthProviders } from './oauth/accounts.oauth.ts';
import type { Passwords } from './passwords/accounts.passwords.ts';
import type { Sessions } from './sessions/accounts.sessions.ts';
import type { Throttle } from './throttle/accounts.throttle.ts';

/** What adapters answer to. */
export type { Sms, SmsOutcome } from './codes/accounts.sms.ts';
export type { OauthProvider, OtherIdentity } from './oauth/accounts.oauth-provider.ts';
export type { CaptchaService, CaptchaTools } from './captcha/accounts.captcha-service.ts';

/** Whom accounts asks outside of the program. */
export interface AccountsOutside {
  sms: Sms;
  makeCaptcha(tools: CaptchaTools): CaptchaService;
  /** Codes that the whole site sends in a day. */
  codesPerDay: number;
  /** Sites that say who somebody is. */
  oauth: OauthProviders;
}

/** A sign-in, as the list of devices tells of it. */
export interface OpenSession {
  id: string;
  device: string;
  address: string;
  createdAt: UnixSeconds;
  lastUsedAt: UnixSeconds;
}

export interface AccountsDeps {
  sessions: Sessions;
  logins: Logins;
  passwords: Passwords;
  throttle: Pick<Throttle, 'take' | 'forget'>;
  people: Pick<PeopleService, 'find'>;
  work: DoWork;
  secret(name: string): Promise<string>;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** How people get in, for the shell and other modules. */
export function createAccountsService({ sessions, logins, passwords, throttle, people, work, secret }: AccountsDeps) {
  return {
    /** Signs a person in; the token is told this once and kept only as a hash. */
    openSession: (uid: Uid): Promise<{ token: string }> => sessions.open(uid),

    /** Who is asking, or null when the token is unknown, expired or revoked. */
    async viewerOf(token: string): Promise<Viewer | null> {
      const uid = await sessions.use(token);
      return uid === null ? null : people.find(uid);
    },

    /** What the session of this token is called in lists; null when it opens no door. */
    sessionIdOf: async (token: string): Promise<string | null> => (await sessions.findLive(token))?.id ?? null,

    /** Counts what may be guessed: other modules' secrets wait as ours do. */
    tries: throttle,

    /** Signs out; doing it twice is no fault. */
    revokeSession: (token: string): Promise<void> => sessions.revoke(token),

    /** Which of these tokens open no door any more: whoever keeps something open for them looks when the topic `sessions` moves. */
    deadSessions: (tokens: readonly string[]): Promise<ReadonlySet<string>> => sessions.deadAmong(tokens),

    /** Forgets the sessions that open no door any more; answers how many. */
    removeDeadSessions: () => sessions.removeDead(),

    /** Whom a number leads to, as it is written. */
    listByMobile: (mobile: string): Promise<Uid[]> => logins.listByMobile(mobileOf(mobile)),

    /** Whether somebody comes in by a number. */
    hasMobile: async (uid: Uid): Promise<boolean> => (await logins.findMobile(uid)) !== null,

    /** The number of somebody as they are told it, `138****0001`; empty of who has none. */
    async maskedMobileOf(uid: Uid): Promise<string> {
      const mobile = await logins.findMobile(uid);
      return mobile === null ? '' : maskMobile(mobile);
    },

    /** The whole number; empty of who has none. Who asks for another writes it down. */
    mobileOf: async (uid: Uid): Promise<string> => (await logins.findMobile(uid)) ?? '',

    /** How the account of somebody stands. */
    async standingOf(uid: Uid): Promise<{ isLocked: boolean; lastSignInAt: UnixSeconds }> {
      return { isLocked: await logins.isLocked(uid), lastSignInAt: await logins.lastSignInOf(uid) };
    },

    /** Where somebody is signed in; the secrets stay here. */
    async listSessions(uid: Uid): Promise<OpenSession[]> {
      return (await sessions.list(uid)).map(({ id, device, address, createdAt, lastUsedAt }) => ({
        ...{ id, device, address, createdAt, lastUsedAt: Math.max(lastUsedAt, createdAt) },
      }));
    },

    /** Ends a sign-in of somebody; answers how many ended. */
    endSession: (uid: Uid, id: string): Promise<number> => sessions.revokeById(uid, id),

    endSessions: (uid: Uid): Promise<number> => sessions.revokeOthers([uid], null),

    /** Random bytes that all nodes share, by what they are for. */
    secret,

    /** Lets a person in by a number from now on, besides who else has it. */
    addMobile: (uid: Uid, mobile: string): Promise<void> => work(() => logins.addMobile(uid, mobileOf(mobile))),

    /** Shuts somebody out, or lets them in again; their sessions end at once. */
    setLocked: (uid: Uid, isLocked: boolean): Promise<void> =>
      work(async () => {
        // Who signs in at this moment is in before, and out with the others, or finds the door shut.
        await logins.lockOf(uid);
        await logins.setLocked(uid, isLocked);
        if (isLocked) await sessions.revokeOthers([uid], null);
      }),

    /** Gives one of the demo's people a number and a password. */
    async openDemo({ uid, mobile, password }: { uid: Uid; mobile: string; password: string }): Promise<void> {
      const hashed = await passwords.hash(password);
      await work(async () => {
        await logins.addMobile(uid, mobileOf(mobile));
        await logins.markDemo(uid);
        await passwords.write([uid], hashed);
      });
    },

    /** Who is of the demo. */
    listDemo: (): Promise<Uid[]> => logins.listDemo(),

    /** Takes their ways in away; answers whose. */
    removeDemo: (): Promise<Uid[]> =>
      work(async () => {
        const uids = await logins.listDemo();
        if (uids.length === 0) return [];
        await logins.close(uids);
        await passwords.remove(uids);
        await sessions.revokeOthers(uids, null);
        return uids;
      }),
  };
}

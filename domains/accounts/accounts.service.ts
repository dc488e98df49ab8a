import type { DoWork } from '#db/client.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { CaptchaService, CaptchaTools } from './captcha/accounts.captcha-service.ts';
import type { Sms } from './codes/accounts.sms.ts';
import type { Logins } from './logins/accounts.logins.ts';
import { mobileOf } from './mobile/accounts.mobile.ts';
import type { Passwords } from './passwords/accounts.passwords.ts';
import type { Sessions } from './sessions/accounts.sessions.ts';

/** What adapters answer to. */
export type { Sms, SmsOutcome } from './codes/accounts.sms.ts';
export type { CaptchaService, CaptchaTools } from './captcha/accounts.captcha-service.ts';

/** Whom accounts asks outside of the program. */
export interface AccountsOutside {
  sms: Sms;
  makeCaptcha(tools: CaptchaTools): CaptchaService;
  /** Codes that the whole site sends in a day. */
  codesPerDay: number;
}

export interface AccountsDeps {
  sessions: Sessions;
  logins: Logins;
  passwords: Passwords;
  people: Pick<PeopleService, 'find'>;
  work: DoWork;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

/** How people get in, for the shell and other modules. */
export function createAccountsService({ sessions, logins, passwords, people, work }: AccountsDeps) {
  return {
    /** Signs a person in; the token is told this once and kept only as a hash. */
    openSession: (uid: Uid): Promise<{ token: string }> => sessions.open(uid),

    /** Who is asking, or null when the token is unknown, expired or revoked. */
    async viewerOf(token: string): Promise<Viewer | null> {
      const uid = await sessions.use(token);
      return uid === null ? null : people.find(uid);
    },

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

    /** Lets a person in by a number from now on, besides who else has it. */
    addMobile: (uid: Uid, mobile: string): Promise<void> => work(() => logins.addMobile(uid, mobileOf(mobile))),

    /** Shuts somebody out, or lets them in again; their sessions end at once. */
    setLocked: (uid: Uid, isLocked: boolean): Promise<void> =>
      work(async () => {
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

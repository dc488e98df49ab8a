import type { DoWork } from '#db/client.ts';
import type { Codes } from '#domains/accounts/codes/accounts.codes.ts';
import type { Logins } from '#domains/accounts/logins/accounts.logins.ts';
import { mobileOf, type Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';
import type { Sessions } from '#domains/accounts/sessions/accounts.sessions.ts';
import type { CodePurpose } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import type { SignIn } from '#domains/accounts/sign-in/accounts.sign-in.ts';
import type { SendCode } from '#domains/accounts/sign-in/accounts.send-code.ts';
import type { RequestFacts } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';

export interface OwnMobileDeps {
  codes: Codes;
  sendCode: SendCode;
  logins: Logins;
  sessions: Sessions;
  signIn: Pick<SignIn, 'offer'>;
  work: DoWork;
}

export type OwnMobile = ReturnType<typeof createOwnMobile>;

/** The number of whoever is signed in (docs/product/accounts.md#mobile). */
export function createOwnMobile({ codes, sendCode, logins, sessions, signIn, work }: OwnMobileDeps) {
  async function boundTo(uid: Uid): Promise<Mobile> {
    const mobile = await logins.findMobile(uid);
    if (mobile === null) throw fail('MOBILE_NOT_BOUND');
    return mobile;
  }

  async function hasChecked({ token }: RequestFacts): Promise<boolean> {
    const session = token === null ? null : await sessions.findLive(token);
    return session !== null && sessions.hasCheckedMobile(session);
  }

  async function markChecked({ token }: RequestFacts, isChecked: boolean): Promise<void> {
    if (token !== null) await sessions.markMobileChecked(token, isChecked);
  }

  /** Null: nobody is left to be asked about. */
  async function offerFor(uid: Uid, mobile: Mobile, holders: readonly Uid[]) {
    const open: Uid[] = [];
    for (const holder of holders) if (!(await logins.isLocked(holder))) open.push(holder);
    return open.length === 0 ? null : signIn.offer({ mobile, uids: [uid, ...open], newcomer: uid });
  }

  return {
    async sendOwnCode(uid: Uid, purpose: CodePurpose, { ip: address }: RequestFacts) {
      return sendCode.toOwn({ mobile: await boundTo(uid), purpose, address });
    },

    /** Shows, for this session and ten minutes, who holds the number that is bound. */
    async check(uid: Uid, typed: string, request: RequestFacts): Promise<void> {
      const proof = await codes.check({ mobile: await boundTo(uid), purpose: 'check' }, typed);
      await work(async () => {
        await codes.spend(proof);
        await markChecked(request, true);
      });
    },

    /**
     * Binds a number, or another one in the place of the one whose holder has been checked. Where it leads to somebody else and the
     * account has none, both are one person's: which of them is kept is asked.
     */
    async bind(
      uid: Uid,
      { mobile: written, captcha }: { mobile: string; captcha: string },
      request: RequestFacts,
    ): Promise<Awaited<ReturnType<SignIn['offer']>> | null> {
      const mobile = mobileOf(written);
      const before = await logins.findMobile(uid);
      if (before !== null && before !== mobile && !(await hasChecked(request))) throw fail('CHECK_MOBILE_FIRST');
      const proof = await codes.check({ mobile, purpose: 'bind' }, captcha);
      return work(async () => {
        await codes.spend(proof);
        const holders = await logins.lockMobile(mobile);
        if (holders.includes(uid)) return null;
        if (holders.length > 0) {
          const offered = before === null ? await offerFor(uid, mobile, holders) : null;
          if (offered === null) throw fail('MOBILE_TAKEN');
          return offered;
        }
        await logins.replaceMobile(uid, mobile);
        await markChecked(request, false);
        return null;
      });
    },
  };
}

import type { DoWork } from '#db/client.ts';
import type { Codes } from '#domains/accounts/codes/accounts.codes.ts';
import type { Logins } from '#domains/accounts/logins/accounts.logins.ts';
import type { Choices, Offered } from '#domains/accounts/merging/accounts.choices.ts';
import { mobileOf, type Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';
import type { Passwords } from '#domains/accounts/passwords/accounts.passwords.ts';
import type { Sessions } from '#domains/accounts/sessions/accounts.sessions.ts';
import { tooOften, type Throttle } from '#domains/accounts/throttle/accounts.throttle.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { RequestFacts } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import type { PasswordTries } from './accounts.password-tries.ts';
import type { FoundAccount, SignedIn } from './accounts.sign-in.contract.ts';
import type { Standing } from './accounts.standing.ts';

export interface SignInDeps {
  codes: Codes;
  logins: Logins;
  passwords: Passwords;
  tries: PasswordTries;
  sessions: Sessions;
  choices: Choices;
  throttle: Throttle;
  people: Pick<PeopleService, 'load'>;
  standing: Standing;
  work: DoWork;
}

export type SignIn = ReturnType<typeof createSignIn>;

const nothing: SignedIn = { token: '', multi_user: false, multi_user_ticket: '', accounts: [], captcha_js: '' };
/** Codes that one address may try in an hour: of whatever numbers. */
const codeTries = { what: 'code tries', most: 300, seconds: 3600 };

/** Ways in: a code that was sent to a number, or its password (docs/product/accounts.md#signing-in). */
export function createSignIn(deps: SignInDeps) {
  const { codes, logins, passwords, tries, sessions, choices, throttle, people, standing, work } = deps;

  async function describe(uids: readonly Uid[]): Promise<FoundAccount[]> {
    const known = await people.load(uids);
    const found: FoundAccount[] = [];
    for (const uid of uids) {
      const person = known.get(uid);
      if (person === undefined) continue;
      const { vip_type, products } = await standing(person);
      found.push({
        account: String(uid),
        display_name: person.displayName,
        avatar: person.avatar,
        vip_type,
        last_login_time: await logins.lastSignInOf(uid),
        paid_product: products,
      });
    }
    return found;
  }

  /** The accounts, and what says that whoever holds it is all of them. */
  async function offer(offered: Offered): Promise<Pick<SignedIn, 'multi_user_ticket' | 'accounts'>> {
    return { multi_user_ticket: await choices.offer(offered), accounts: await describe(offered.uids) };
  }

  /** Lets somebody in, as one of these, or asks as which. What the request was signed in with ends: a token is always new. */
  const admit = (
    { mobile, uids }: { mobile: Mobile | null; uids: readonly Uid[] },
    request: RequestFacts,
  ): Promise<SignedIn> =>
    work(async () => {
      const open: Uid[] = [];
      for (const uid of uids) if (!(await logins.isLocked(uid))) open.push(uid);
      const [uid] = open;
      if (uid === undefined) throw fail('ACCOUNT_LOCKED');
      if (open.length > 1 && mobile !== null) {
        return { ...nothing, multi_user: true, ...(await offer({ mobile, uids: open, newcomer: null })) };
      }
      if (request.token !== null) await sessions.revoke(request.token);
      await logins.markSignIn(uid);
      return { ...nothing, ...(await sessions.open(uid, request)) };
    });

  return {
    admit,
    offer,

    async byCode(
      {
        signin_key,
        signin_value,
        create_if_no_exist,
      }: { signin_key: string; signin_value: string; create_if_no_exist: boolean },
      request: RequestFacts,
    ): Promise<SignedIn> {
      const mobile = mobileOf(signin_key);
      const wait = await throttle.take([{ ...codeTries, of: request.ip }]);
      if (wait > 0) throw tooOften(wait);
      const proof = await codes.check({ mobile, purpose: 'sign_in' }, signin_value);
      return work(async () => {
        await codes.spend(proof);
        const known = await logins.lockMobile(mobile);
        if (known.length === 0 && !create_if_no_exist) throw fail('ACCOUNT_NOT_FOUND');
        return admit({ mobile, uids: known.length > 0 ? known : [await logins.join(mobile)] }, request);
      });
    },

    async byPassword(
      { mobile: written, password, ticket }: { mobile: string; password: string; ticket: string },
      request: RequestFacts,
    ): Promise<SignedIn> {
      const tried = { mobile: mobileOf(written), address: request.ip, ticket };
      const captchaJs = await tries.begin(tried);
      if (captchaJs !== null) return { ...nothing, captcha_js: captchaJs };
      const { mobile } = tried;
      const matching = await passwords.matching(await logins.listByMobile(mobile), password);
      if (matching.length === 0) throw fail('PASSWORD_WRONG');
      await tries.succeed(tried);
      return work(async () => {
        // While it was verified they may have gone up in another account, left, or set another password.
        const now = await logins.lockMobile(mobile);
        const uids = (await passwords.unchanged(matching)).filter((uid) => now.includes(uid));
        if (uids.length === 0) throw fail('PASSWORD_WRONG');
        return admit({ mobile, uids }, request);
      });
    },

    signOut: async (token: string | null): Promise<void> => {
      if (token !== null) await sessions.revoke(token);
    },
  };
}

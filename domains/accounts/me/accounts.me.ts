import type { DoWork } from '#db/client.ts';
import type { Codes } from '#domains/accounts/codes/accounts.codes.ts';
import type { Logins } from '#domains/accounts/logins/accounts.logins.ts';
import type { Choices } from '#domains/accounts/merging/accounts.choices.ts';
import { maskMobile, mobileOf } from '#domains/accounts/mobile/accounts.mobile.ts';
import { isWeak } from '#domains/accounts/passwords/accounts.password-strength.ts';
import type { Passwords } from '#domains/accounts/passwords/accounts.passwords.ts';
import type { Sessions } from '#domains/accounts/sessions/accounts.sessions.ts';
import type { Standing } from '#domains/accounts/sign-in/accounts.standing.ts';
import { tooOften, type Throttle } from '#domains/accounts/throttle/accounts.throttle.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { RequestFacts } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import type { Uid } from '#shared/viewer.ts';
import type { SignInSession, UserInfo } from './accounts.me.contract.ts';
import { nameOf } from './accounts.names.ts';

export interface MeDeps {
  people: Pick<PeopleService, 'find' | 'joinedAt' | 'listNamed' | 'rename'>;
  standing: Standing;
  logins: Logins;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  choices: Pick<Choices, 'withdraw'>;
  throttle: Throttle;
  work: DoWork;
}

export type Me = ReturnType<typeof createMe>;

const renames = { what: 'rename', most: 5, seconds: 86_400 };
const codeTries = { what: 'reset tries', most: 300, seconds: 3600 };

/** What whoever is signed in sees and changes of their own account (docs/product/accounts.md#me). */
export function createMe(deps: MeDeps) {
  const { people, standing, logins, passwords, sessions, codes, choices, throttle, work } = deps;

  async function info(uid: Uid): Promise<UserInfo> {
    const person = await people.find(uid);
    if (person === null) throw fail('SESSION_INVALID');
    const { vip_type, products } = await standing(person);
    const mobile = await logins.findMobile(uid);
    return {
      uid: String(uid),
      display_name: person.displayName,
      avatar: person.avatar,
      mobile: mobile === null ? '' : maskMobile(mobile),
      has_password: await passwords.has(uid),
      bound: (await logins.findOther('wechat', uid)) !== null ? ['wechat'] : [],
      roles: [...person.roles],
      vip_type,
      last_login_time: await logins.lastSignInOf(uid),
      created_at: await people.joinedAt(uid),
      paid_product: { items: products },
    };
  }

  return {
    info,

    /** docs/product/accounts.md#names */
    async rename(uid: Uid, wanted: string): Promise<UserInfo> {
      const name = nameOf(wanted);
      if (name === null) throw fail('NAME_REFUSED');
      const isOfStaff = (await people.listNamed(name)).some(
        (other) => other.uid !== uid && other.roles.some((role) => role !== 'reader'),
      );
      if (isOfStaff) throw fail('NAME_REFUSED');
      const wait = await throttle.take([{ ...renames, of: uid }]);
      if (wait > 0) throw tooOften(wait);
      await people.rename(uid, name);
      return info(uid);
    },

    /** By who holds the number. All accounts of it get the password, and all their sessions end but the one that asks, as does what a sign-in has been offered. */
    async resetPassword(
      { mobile: written, captcha, password }: { mobile: string; captcha: string; password: string },
      request: RequestFacts,
    ): Promise<void> {
      const mobile = mobileOf(written);
      if (isWeak(password, mobile)) throw fail('PASSWORD_WEAK');
      const wait = await throttle.take([{ ...codeTries, of: request.ip }]);
      if (wait > 0) throw tooOften(wait);
      const proof = await codes.check({ mobile, purpose: 'reset' }, captcha);
      const hashed = await passwords.hash(password);
      await work(async () => {
        await codes.spend(proof);
        const uids = await logins.lockMobile(mobile);
        if (uids.length === 0) throw fail('ACCOUNT_NOT_FOUND');
        await passwords.write(uids, hashed);
        await choices.withdraw(mobile);
        await sessions.revokeOthers(uids, request.token);
      });
    },

    /** The one that asks first. */
    async listSessions(uid: Uid, token: string | null): Promise<SignInSession[]> {
      const rows = (await sessions.list(uid)).map((row) => ({
        id: row.id,
        device: row.device,
        address: row.address,
        created_at: row.createdAt,
        last_used_at: Math.max(row.lastUsedAt, row.createdAt),
        is_current: sessions.isOf(row, token),
      }));
      return rows.sort((one, other) => Number(other.is_current) - Number(one.is_current));
    },

    async removeSession(uid: Uid, id: string): Promise<void> {
      if ((await sessions.revokeById(uid, id)) === 0) throw fail('SESSION_NOT_FOUND');
    },

    removeOtherSessions: (uid: Uid, token: string | null): Promise<number> => sessions.revokeOthers([uid], token),
  };
}

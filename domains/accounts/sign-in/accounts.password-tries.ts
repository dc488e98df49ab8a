import type { Captcha } from '#domains/accounts/captcha/accounts.captcha.ts';
import type { Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';
import { tooOften, type Limit, type Throttle } from '#domains/accounts/throttle/accounts.throttle.ts';

/** docs/product/accounts.md#captcha */
const HALF_HOUR = 30 * 60;
const MANY = 1_000_000;
const PAUSE_FROM = 5;
const LONGEST_PAUSE = 60;

/** Who guesses at one account from one address waits longer and longer; the owner elsewhere does not. */
const pauseAfter = (count: number) =>
  count < PAUSE_FROM ? 0 : Math.min(LONGEST_PAUSE, 2 ** (Math.min(count, 30) - PAUSE_FROM));

export interface PasswordTry {
  mobile: Mobile;
  address: string;
  ticket: string;
}

export type PasswordTries = ReturnType<typeof createPasswordTries>;

/** What comes before a password is looked at: a challenge where many were wrong, and pauses; never a lock. */
export function createPasswordTries({ throttle, captcha }: { throttle: Throttle; captcha: Captcha }) {
  const byAccount = ({ mobile }: PasswordTry): Limit => ({
    what: 'password account',
    of: mobile,
    most: 2,
    seconds: HALF_HOUR,
  });
  // A school or a carrier is behind one address.
  const byAddress = ({ address }: PasswordTry): Limit => ({
    what: 'password address',
    of: address,
    most: 20,
    seconds: HALF_HOUR,
  });
  const pair = ({ mobile, address }: PasswordTry): Limit => ({
    what: 'password account address',
    of: `${mobile} ${address}`,
    most: MANY,
    seconds: HALF_HOUR,
    pauseAfter,
  });

  return {
    /** Counts the try before it is made, so that many at once count each. Answers the script of a challenge when one comes first. */
    async begin(tried: PasswordTry): Promise<string | null> {
      const action = { action: 'sign_in', mobile: tried.mobile } as const;
      if (tried.ticket !== '') await captcha.mustPass({ ...action, ...tried });
      else if ((await throttle.take([byAccount(tried), byAddress(tried)])) > 0) return captcha.scriptFor(action);
      const wait = await throttle.take([pair(tried)]);
      if (wait > 0) throw tooOften(wait);
      return null;
    },

    /** The password was right: what was tried at this account is forgotten, and this was no guess. */
    async succeed(tried: PasswordTry): Promise<void> {
      await throttle.forget(byAccount(tried));
      await throttle.forget(pair(tried));
      if (tried.ticket === '') await throttle.giveBack([byAddress(tried)]);
    },
  };
}

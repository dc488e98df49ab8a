import type { Captcha } from '#domains/accounts/captcha/accounts.captcha.ts';
import { CODE_MINUTES, type CodePlace, type Codes } from '#domains/accounts/codes/accounts.codes.ts';
import type { Sms } from '#domains/accounts/codes/accounts.sms.ts';
import type { Mobile } from '#domains/accounts/mobile/accounts.mobile.ts';
import { tooOften, type Limit, type Throttle } from '#domains/accounts/throttle/accounts.throttle.ts';
import type { DoWork } from '#db/client.ts';
import { fail } from '#shared/codes.ts';
import type { CodePurpose } from './accounts.sign-in.contract.ts';

/** docs/product/accounts.md#codes */
const PAUSE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const byNumber = { what: 'code number', most: 10, seconds: DAY_SECONDS, pauseAfter: () => PAUSE_SECONDS };
const byAddress = { what: 'code address', most: 100, seconds: DAY_SECONDS };
/** From so many of a day on a challenge comes first. */
const unasked = { number: 3, address: 10 };

export interface SendCodeDeps {
  codes: Codes;
  captcha: Captcha;
  throttle: Throttle;
  sms: Sms;
  work: DoWork;
  /** Codes of the whole site in a day: what a flood from everywhere may cost. */
  mostOfDay: number;
}

export interface CodeWish {
  mobile: Mobile;
  purpose: CodePurpose;
  address: string;
}

export type SendCode = ReturnType<typeof createSendCode>;

/** Sends a code, to known and unknown numbers alike. */
export function createSendCode({ codes, captcha, throttle, sms, work, mostOfDay }: SendCodeDeps) {
  const ofSite: Limit = { what: 'code site', of: 'all', most: mostOfDay, seconds: DAY_SECONDS };
  const limitsOf = ({ mobile, address }: CodeWish): [Limit, Limit, Limit] => [
    { ...byNumber, of: mobile },
    { ...byAddress, of: address },
    ofSite,
  ];

  async function isSuspicious(wish: CodeWish): Promise<boolean> {
    const [ofNumber = 0, ofAddress = 0] = await throttle.counts(limitsOf(wish));
    return ofNumber >= unasked.number || ofAddress >= unasked.address;
  }

  async function send(wish: CodeWish) {
    const place: CodePlace = { mobile: wish.mobile, purpose: wish.purpose };
    const limits = limitsOf(wish);
    const digits = await work(async () => {
      const wait = await throttle.take(limits);
      return wait > 0 ? { wait } : { code: await codes.issue(place) };
    });
    if ('wait' in digits) throw tooOften(digits.wait);
    const outcome = await sms.send({ to: wish.mobile, code: digits.code, minutes: CODE_MINUTES });
    if (outcome !== 'sent') {
      await codes.withdraw(place);
      // Who got nothing may ask again at once; what it costs the address and the site stays counted.
      await throttle.giveBack(limits.slice(0, 1));
      throw fail('SMS_FAILED');
    }
    return { expires_in: CODE_MINUTES * 60, resend_after: PAUSE_SECONDS };
  }

  return {
    /** To the number of whoever is signed in. */
    toOwn: (wish: CodeWish) => send(wish),

    /** To any number: where it is asked for often, with the ticket of a challenge. */
    async toAny(wish: CodeWish, ticket: string) {
      const asked = { action: 'send_code', mobile: wish.mobile } as const;
      if (await isSuspicious(wish)) {
        if (ticket === '') return { expires_in: 0, resend_after: 0, captcha_js: await captcha.scriptFor(asked) };
        await captcha.mustPass({ ...asked, ticket, address: wish.address });
      }
      return { ...(await send(wish)), captcha_js: '' };
    },
  };
}

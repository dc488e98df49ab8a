import { createHash } from 'node:crypto';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { CaptchaService, CaptchaTools } from './accounts.captcha-service.ts';
import type { Challenge } from './accounts.captcha.contract.ts';
import type { CaptchaStore } from './accounts.captcha.store.ts';

/** What a ticket may be asked for; one for signing in sends no code. */
export type CaptchaAction = 'sign_in' | 'send_code';

export interface CaptchaDeps {
  store: CaptchaStore;
  makeService(tools: CaptchaTools): CaptchaService;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
  /** The address of the script that puts the challenge of a place. */
  scriptAt(place: string): string;
}

interface Shown {
  ticket: string;
  action: CaptchaAction;
  mobile: string;
  address: string;
}

export type Captcha = ReturnType<typeof createCaptcha>;

/** Tells people from programs where somebody tries too much; a ticket is good once, for one action and one number (docs/product/accounts.md#captcha). */
export function createCaptcha({ store, makeService, clock, randomBytes, scriptAt }: CaptchaDeps) {
  let known: Promise<string> | null = null;

  function secret(): Promise<string> {
    known ??= store.loadSecret('captcha', Buffer.from(randomBytes(32)).toString('base64url'));
    // A database that was away is asked again.
    known.catch(() => (known = null));
    return known;
  }

  const service = makeService({ secret, now: () => clock.seconds() });

  /** Not the number itself: it travels in an address. */
  async function placeOf({ action, mobile }: Pick<Shown, 'action' | 'mobile'>): Promise<string> {
    const digest = createHash('sha256').update(`${await secret()} ${action} ${mobile}`);
    return digest.digest('base64url').slice(0, 22);
  }

  /** Its id, when it is good for this place and has not been used. */
  async function recognise({ ticket, address }: Shown, place: string): Promise<string | null> {
    const id = service.idOf(ticket);
    if (id === null) return null;
    const before = await store.find(id);
    if (before !== null) {
      return before.place === place && before.usedAt === null && before.expiresAt > clock.seconds() ? id : null;
    }
    const expiresAt = await service.verify({ ticket, place, address });
    if (expiresAt === null) return null;
    await store.insert({ id, place, expiresAt });
    return id;
  }

  return {
    /** Where the script is that asks for a ticket. */
    scriptFor: async (what: Pick<Shown, 'action' | 'mobile'>): Promise<string> => scriptAt(await placeOf(what)),

    script: (place: string): string => service.script(place),

    /** What has to be solved, or a failure where another service puts its own. */
    async challenge(place: string): Promise<Challenge> {
      const challenge = await service.challenge(place);
      if (challenge === null) throw fail('PATH_NOT_FOUND');
      return challenge;
    },

    /** Whether a ticket would be taken; it stays good. */
    isGood: async (shown: Shown): Promise<boolean> => (await recognise(shown, await placeOf(shown))) !== null,

    /** Uses a ticket up, or fails. */
    async mustPass(shown: Shown): Promise<void> {
      const place = await placeOf(shown);
      const id = await recognise(shown, place);
      if (id === null || !(await store.updateUsed(id, place, clock.seconds()))) throw fail('CAPTCHA_WRONG');
    },

    removeExpired: () => store.removeExpired(clock.seconds()),
  };
}

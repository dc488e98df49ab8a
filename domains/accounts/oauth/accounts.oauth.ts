import { createHash } from 'node:crypto';
import type { DoWork } from '#db/client.ts';
import type { Logins } from '#domains/accounts/logins/accounts.logins.ts';
import { nameOf } from '#domains/accounts/me/accounts.names.ts';
import type { SignIn } from '#domains/accounts/sign-in/accounts.sign-in.ts';
import { tooOften, type Throttle } from '#domains/accounts/throttle/accounts.throttle.ts';
import type { RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { returnPath } from '#shared/return-path.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { OauthProvider, OtherIdentity } from './accounts.oauth-provider.ts';
import type { Platform } from './accounts.oauth.contract.ts';
import type { OauthStore, StateRow } from './accounts.oauth.store.ts';

export type OauthProviders = Partial<Record<Platform, OauthProvider>>;

export interface OauthDeps {
  store: OauthStore;
  providers: OauthProviders;
  logins: Logins;
  signIn: Pick<SignIn, 'admit'>;
  throttle: Throttle;
  work: DoWork;
  clock: Clock;
  randomBytes: (size: number) => Uint8Array;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
}

export interface Returned {
  platform: Platform;
  code: string;
  state: string;
}

export const STATE_SECONDS = 10 * 60;
const names: Record<Platform, string> = { wechat: '微信' };
const begins = { what: 'oauth', most: 60, seconds: 3600 };

export type Oauth = ReturnType<typeof createOauth>;

/** Signing in by another site, and binding an identity there (docs/product/accounts.md#other-sites). */
export function createOauth(deps: OauthDeps) {
  const { store, providers, logins, signIn, throttle, work, clock, randomBytes, origin } = deps;

  function providerOf(platform: Platform): OauthProvider {
    const provider = providers[platform];
    if (provider === undefined) throw fail('OAUTH_CLOSED');
    return provider;
  }

  async function mustBeSeldom({ ip }: RequestFacts): Promise<void> {
    const wait = await throttle.take([{ ...begins, of: ip }]);
    if (wait > 0) throw tooOften(wait);
  }

  /** What was begun in this browser, for this; whatever comes of it, it was that once. */
  async function mustHaveBegun({ platform, state }: Returned, kept: string | null, uid: Uid | null): Promise<StateRow> {
    const isSame = kept !== null && state !== '' && hashOf(kept) === hashOf(state);
    const begun = isSame ? await store.take(hashOf(state), clock.seconds()) : null;
    if (begun?.platform !== platform || begun.uid !== uid) throw fail('OAUTH_STATE');
    return begun;
  }

  async function identify({ platform, code }: Returned): Promise<OtherIdentity> {
    const outcome = await providerOf(platform).exchange(code);
    if (outcome === 'refused') throw fail('OAUTH_REFUSED');
    if (outcome === 'unreachable') throw fail('OAUTH_AWAY');
    return outcome;
  }

  return {
    listPlatforms: () =>
      (Object.keys(providers) as Platform[]).map((platform) => ({ platform, name: names[platform] })),

    /** Where to go, and what the browser keeps meanwhile. Its first letters say how it was begun: in a window of its own or not, to sign in or to bind. */
    async begin(
      wish: { platform: Platform; purpose: 'sign_in' | 'bind'; popup: boolean; from_url: string },
      viewer: Viewer | null,
      request: RequestFacts,
    ): Promise<{ url: string; state: string }> {
      const { platform, purpose, popup } = wish;
      const next = returnPath(wish.from_url) ?? '';
      const provider = providerOf(platform);
      if (purpose === 'bind' && viewer === null) throw fail('SIGN_IN_FIRST');
      await mustBeSeldom(request);
      const chance = Buffer.from(randomBytes(32)).toString('base64url');
      const state = `${popup ? 'p' : 'r'}${purpose === 'bind' ? 'b' : 's'}.${chance}`;
      const uid = purpose === 'bind' ? (viewer?.uid ?? null) : null;
      await store.insert({
        ...{ stateHash: hashOf(state), platform, uid, next },
        expiresAt: clock.seconds() + STATE_SECONDS,
      });
      return { url: provider.addressFor({ state, returnTo: `${origin}/oauth/${platform}` }), state };
    },

    async signIn(returned: Returned, kept: string | null, request: RequestFacts) {
      await mustBeSeldom(request);
      const { next } = await mustHaveBegun(returned, kept, null);
      const { id, name } = await identify(returned);
      const { platform } = returned;
      const signedIn = await work(async () => {
        const known = await logins.lockOther(platform, id);
        const uids = known.length > 0 ? known : [await logins.joinByOther(platform, id, nameOf(name))];
        return signIn.admit({ mobile: null, uids }, request);
      });
      return { ...signedIn, from_url: next };
    },

    /** In the place of the one before. */
    async bind(uid: Uid, returned: Returned, kept: string | null, request: RequestFacts): Promise<string> {
      await mustBeSeldom(request);
      const { next } = await mustHaveBegun(returned, kept, uid);
      const { id } = await identify(returned);
      await work(async () => {
        const holders = await logins.lockOther(returned.platform, id);
        if (holders.some((holder) => holder !== uid)) throw fail('OAUTH_TAKEN');
        await logins.replaceOther(returned.platform, id, uid);
      });
      return next;
    },

    async unbind(uid: Uid, platform: Platform): Promise<void> {
      if ((await logins.findMobile(uid)) === null) throw fail('LAST_WAY_IN');
      await logins.removeOther(platform, uid);
    },

    removeExpired: () => store.removeExpired(clock.seconds()),
  };
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

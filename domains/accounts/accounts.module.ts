import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Composed, Job, Module } from '#shared/module.ts';
import { auditAccounts } from './accounts.audit-store.ts';
import { createAccountsService, type AccountsService, type AccountsOutside } from './accounts.service.ts';
import { createCaptcha } from './captcha/accounts.captcha.ts';
import { captcha as captchaContract } from './captcha/accounts.captcha.contract.ts';
import { captchaRoutes } from './captcha/accounts.captcha.routes.ts';
import { createCaptchaStore } from './captcha/accounts.captcha.store.ts';
import { createCodes } from './codes/accounts.codes.ts';
import { createCodesStore } from './codes/accounts.codes.store.ts';
import { createLeaving } from './leaving/accounts.leaving.ts';
import { leavingRoutes } from './leaving/accounts.leaving.routes.ts';
import { createLeavingStore } from './leaving/accounts.leaving.store.ts';
import { createLogins } from './logins/accounts.logins.ts';
import { createLoginsStore } from './logins/accounts.logins.store.ts';
import { createMe } from './me/accounts.me.ts';
import { meRoutes } from './me/accounts.me.routes.ts';
import { createChoices } from './merging/accounts.choices.ts';
import { createMerging } from './merging/accounts.merging.ts';
import { mergingRoutes } from './merging/accounts.merging.routes.ts';
import { createMergingStore } from './merging/accounts.merging.store.ts';
import { createOauth } from './oauth/accounts.oauth.ts';
import { oauthRoutes } from './oauth/accounts.oauth.routes.ts';
import { createOauthStore } from './oauth/accounts.oauth.store.ts';
import { createOwnMobile } from './me/accounts.own-mobile.ts';
import { createPasswords } from './passwords/accounts.passwords.ts';
import { createPasswordsStore } from './passwords/accounts.passwords.store.ts';
import { createSessions } from './sessions/accounts.sessions.ts';
import { createSessionsStore } from './sessions/accounts.sessions.store.ts';
import { createPasswordTries } from './sign-in/accounts.password-tries.ts';
import { createSendCode } from './sign-in/accounts.send-code.ts';
import { createSignIn } from './sign-in/accounts.sign-in.ts';
import { signInRoutes } from './sign-in/accounts.sign-in.routes.ts';
import { createStanding } from './sign-in/accounts.standing.ts';
import { createThrottle } from './throttle/accounts.throttle.ts';
import { createThrottleStore } from './throttle/accounts.throttle.store.ts';

interface Neighbours {
  people: PeopleService;
  access: AccessService;
  subjects: SubjectsService;
}

export function accountsModule(
  { db, work, changes, clock, randomBytes, origin }: Kernel,
  { people, access, subjects }: Neighbours,
  { sms, makeCaptcha, codesPerDay, oauth: providers }: AccountsOutside,
  /** All modules, for what they keep of people; some are made after this one. */
  modules: () => readonly Pick<Module, 'name' | 'ownData'>[],
): Composed<AccountsService> {
  const sessions = createSessions({ store: createSessionsStore(db), work, changes, clock, randomBytes });
  const throttle = createThrottle({ store: createThrottleStore(db), work, clock });
  const codes = createCodes({ store: createCodesStore(db), clock, randomBytes });
  const passwords = createPasswords({ store: createPasswordsStore(db), clock });
  const logins = createLogins({ store: createLoginsStore(db), people, clock });
  const captchaStore = createCaptchaStore(db);
  const captcha = createCaptcha({
    store: captchaStore,
    makeService: makeCaptcha,
    clock,
    randomBytes,
    scriptAt: (place) => `${captchaContract.getCaptchaScript.path}?for=${place}`,
  });
  const sendCode = createSendCode({ codes, captcha, throttle, sms, work, mostOfDay: codesPerDay });
  const standing = createStanding({ access, subjects, clock });
  const tries = createPasswordTries({ throttle, captcha });
  const mergingStore = createMergingStore(db);
  const choices = createChoices({ store: mergingStore, clock, randomBytes });
  const ways = { logins, passwords, sessions, choices };
  const signIn = createSignIn({ ...ways, codes, tries, throttle, people, standing, work });
  const oauth = createOauth({
    store: createOauthStore(db),
    providers,
    logins,
    signIn,
    throttle,
    work,
    clock,
    randomBytes,
    origin,
  });
  const merging = createMerging({ ...ways, store: mergingStore, people, modules, work, clock });
  const me = createMe({ ...ways, people, standing, codes, throttle, work });
  const leaving = createLeaving({
    ...ways,
    store: createLeavingStore(db),
    merges: mergingStore,
    ...{ me, codes, throttle, people, modules, work, clock },
  });
  const ownMobile = createOwnMobile({ codes, sendCode, logins, sessions, signIn, work });
  const secret = (name: string) => captchaStore.loadSecret(name, Buffer.from(randomBytes(32)).toString('base64url'));
  const service = createAccountsService({ sessions, logins, passwords, throttle, people, work, secret });
  const module = {
    name: 'accounts',
    topics: ['sessions'],
    endpoints: [
      ...signInRoutes({ signIn, sendCode }),
      ...captchaRoutes(captcha),
      ...mergingRoutes(merging),
      ...oauthRoutes(oauth),
      ...leavingRoutes(leaving),
      ...meRoutes({ me, ownMobile }),
    ],
    jobs: [
      {
        name: 'delete-accounts',
        cron: '5 * * * *',
        run: (log) => leaving.carryOutDue(log),
      } satisfies Job,
      forgetting('forget-dead-sessions', '15 4 * * *', [sessions.removeDead]),
      forgetting('forget-codes', '25 * * * *', [
        codes.removeExpired,
        captcha.removeExpired,
        throttle.removeExpired,
        choices.removeExpired,
        oauth.removeExpired,
      ]),
    ],
    audit: () => auditAccounts(db, clock.seconds()),
  };
  return { module, service };
}

const forgetting = (name: string, cron: string, removals: readonly (() => Promise<number>)[]): Job => ({
  name,
  cron,
  async run(log) {
    let count = 0;
    for (const remove of removals) count += await remove();
    log.info({ count }, 'what is over is forgotten');
  },
});

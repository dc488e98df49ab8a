import { listCountries } from '#domains/accounts/mobile/accounts.countries.ts';
import { mobileOf } from '#domains/accounts/mobile/accounts.mobile.ts';
import { keepToken } from '#domains/accounts/sessions/accounts.keep-token.ts';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { SESSION_COOKIE } from '#shared/session-cookie.ts';
import type { SendCode } from './accounts.send-code.ts';
import { signIn as contract } from './accounts.sign-in.contract.ts';
import type { SignIn } from './accounts.sign-in.ts';

export function signInRoutes({ signIn, sendCode }: { signIn: SignIn; sendCode: SendCode }) {
  return bind(contract, {
    sendCode({ query: { receiver, purpose, ticket }, request }) {
      // It is a GET: the header is what a page of another site cannot send.
      if (request.platform === null) throw fail('ORIGIN_REFUSED');
      return sendCode.toAny({ mobile: mobileOf(receiver), purpose, address: request.ip }, ticket);
    },
    signInByCode: async ({ body, request, reply }) => keepToken(await signIn.byCode(body, request), reply),
    signInByPassword: async ({ body, request, reply }) => keepToken(await signIn.byPassword(body, request), reply),
    async signOut({ request, reply }) {
      await signIn.signOut(request.token);
      reply.setCookie(SESSION_COOKIE, null);
      return null;
    },
    listCountries: () => ({ items: listCountries() }),
  });
}

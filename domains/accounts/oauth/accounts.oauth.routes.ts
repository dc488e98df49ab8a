import { parseCookie } from 'cookie';
import { keepToken } from '#domains/accounts/sessions/accounts.keep-token.ts';
import { bind, type Reply, type RequestFacts } from '#shared/bind.ts';
import { oauth as contract } from './accounts.oauth.contract.ts';
import { STATE_SECONDS, type Oauth } from './accounts.oauth.ts';

/** In which a browser keeps the state, unseen by scripts: who comes back is who went. */
const STATE_COOKIE = 'kaipan_oauth';

export function oauthRoutes(oauth: Oauth) {
  /** What is kept is taken back: it is good once. */
  function takeKept(request: RequestFacts, reply: Reply): string | null {
    const kept = parseCookie(request.header('cookie') ?? '')[STATE_COOKIE];
    reply.setCookie(STATE_COOKIE, null);
    return kept ?? null;
  }

  return bind(contract, {
    listPlatforms: () => ({ items: oauth.listPlatforms() }),
    async beginOauth({ body, viewer, request, reply }) {
      const { url, state } = await oauth.begin(body, viewer, request);
      reply.setCookie(STATE_COOKIE, state, { seconds: STATE_SECONDS });
      return { url };
    },
    signInByOauth: async ({ body, request, reply }) =>
      keepToken(await oauth.signIn(body, takeKept(request, reply), request), reply),
    bindOauth: async ({ body, viewer, request, reply }) => ({
      from_url: await oauth.bind(viewer.uid, body, takeKept(request, reply), request),
    }),
    async unbindOauth({ params, viewer }) {
      await oauth.unbind(viewer.uid, params.platform);
      return null;
    },
  });
}

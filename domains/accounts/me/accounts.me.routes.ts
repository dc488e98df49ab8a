import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { me as contract } from './accounts.me.contract.ts';
import type { Me } from './accounts.me.ts';
import type { OwnMobile } from './accounts.own-mobile.ts';

export function meRoutes({ me, ownMobile }: { me: Me; ownMobile: OwnMobile }) {
  return bind(contract, {
    getInfo({ viewer, request }) {
      if (viewer === null) throw fail(request.token === null ? 'SIGN_IN_FIRST' : 'SESSION_INVALID');
      return me.info(viewer.uid);
    },
    updateProfile: ({ body, viewer }) => me.rename(viewer.uid, body.display_name),
    async bindMobile({ body, viewer, request }) {
      const found = await ownMobile.bind(viewer.uid, body, request);
      const choice = found ?? { multi_user_ticket: '', accounts: [] };
      return { ...(await me.info(viewer.uid)), multi_user: found !== null, ...choice };
    },
    async checkMobile({ body, viewer, request }) {
      await ownMobile.check(viewer.uid, body.captcha, request);
      return null;
    },
    sendOwnCode: ({ body, viewer, request }) => ownMobile.sendOwnCode(viewer.uid, body.purpose, request),
    async resetPassword({ body, request }) {
      await me.resetPassword(body, request);
      return null;
    },
    listSessions: async ({ viewer, request }) => ({ items: await me.listSessions(viewer.uid, request.token) }),
    async removeSession({ params, viewer }) {
      await me.removeSession(viewer.uid, params.id);
      return null;
    },
    removeOtherSessions: async ({ viewer, request }) => ({
      count: await me.removeOtherSessions(viewer.uid, request.token),
    }),
  });
}

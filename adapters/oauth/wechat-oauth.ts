import { z } from 'zod';
import type { OauthProvider } from '#domains/accounts/accounts.service.ts';
import type { Log } from '#shared/log.ts';

export interface WechatOauthSettings {
  appId: string;
  appSecret: string;
}

interface WechatOauthDeps {
  /** Where the page with the QR code is, and where codes are exchanged; tests have their own. */
  pages: string;
  address: string;
  log: Log;
  timeoutMillis?: number;
}

export const WECHAT_OAUTH = { pages: 'https://open.weixin.qq.com', address: 'https://api.weixin.qq.com' };

const Exchanged = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() });
const Refused = z.object({ errcode: z.number().refine((code) => code !== 0) });
const Profile = z.object({ nickname: z.string().default(''), unionid: z.string().optional() });

/** Signing in by WeChat on a site (snsapi_login). The union id is the same for all apps of a company, so it goes first. */
export function createWechatOauth({ appId, appSecret }: WechatOauthSettings, deps: WechatOauthDeps): OauthProvider {
  const { pages, address, log, timeoutMillis = 5000 } = deps;

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(timeoutMillis),
    });
    return answer.json();
  }

  return {
    addressFor({ state, returnTo }) {
      const query = { appid: appId, redirect_uri: returnTo, response_type: 'code', scope: 'snsapi_login', state };
      return `${pages}/connect/qrconnect?${new URLSearchParams(query)}#wechat_redirect`;
    },

    async exchange(code) {
      try {
        const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
        const answer = await ask('/sns/oauth2/access_token', query);
        const refused = Refused.safeParse(answer);
        if (refused.success) {
          log.warn({ errcode: refused.data.errcode }, 'WeChat refused a code');
          return 'refused';
        }
        const { access_token: token, openid, unionid } = Exchanged.parse(answer);
        const profile = Profile.safeParse(await ask('/sns/userinfo', { access_token: token, openid }));
        const { nickname = '', unionid: told } = profile.data ?? {};
        return { id: unionid ?? told ?? openid, name: nickname };
      } catch (error) {
        log.warn({ err: error }, 'WeChat could not be asked who somebody is');
        return 'unreachable';
      }
    },
  };
}

import { z } from 'zod';
import { SignedIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { defineContract } from '#shared/contract.ts';

/** Sites that say who somebody is. */
const platforms = ['wechat'] as const;
export type Platform = (typeof platforms)[number];

const platform = z.enum(platforms, '不支持这种登录方式').describe('第三方平台：wechat 为微信');
const code = z.string().trim().min(1, '缺少 code').max(500).describe('平台给的一次性 code');
const state = z.string().max(100).default('').describe('开始时得到的 state，须与浏览器里的一致');

export const oauth = defineContract('accounts', {
  listPlatforms: {
    method: 'GET',
    path: '/api/v6/accounts/oauth/platforms',
    summary: '可用的第三方登录平台',
    auth: 'optional',
    data: z.object({ items: z.array(z.object({ platform: z.string(), name: z.string() })) }),
    errors: [],
  },
  beginOauth: {
    method: 'POST',
    path: '/api/v6/accounts/oauth/begin',
    summary: '开始第三方登录或绑定；答二维码页的地址，并在浏览器里留下 state',
    auth: 'optional',
    body: z.object({
      platform,
      purpose: z.enum(['sign_in', 'bind'], '未知的用途').default('sign_in').describe('登录，或绑定到已登录的账号'),
      popup: z.boolean().default(false).describe('在弹窗里打开'),
      from_url: z.string().max(1000).default('').describe('完成后去的本站地址；别的站的不作数'),
    }),
    data: z.object({ url: z.string() }),
    errors: ['OAUTH_CLOSED', 'SIGN_IN_FIRST', 'TOO_OFTEN'],
  },
  signInByOauth: {
    method: 'POST',
    path: '/apiv1/userv2/signin/thirdparty',
    summary: '第三方登录：用 code 与 state 换取令牌，第一次来的人得到一个账号',
    auth: 'optional',
    body: z.object({
      platform,
      code,
      state,
      from: z.string().max(100).default('').describe('来源，不影响结果'),
      refresh_token: z.boolean().default(true).describe('总是得到新的令牌，不影响结果'),
    }),
    /** Besides: where it was to lead. */
    data: SignedIn.extend({ from_url: z.string() }).meta({ title: 'SignedInByOauth' }),
    errors: ['OAUTH_CLOSED', 'OAUTH_STATE', 'OAUTH_REFUSED', 'OAUTH_AWAY', 'ACCOUNT_LOCKED', 'TOO_OFTEN'],
  },
  bindOauth: {
    method: 'POST',
    path: '/api/v6/accounts/oauth/bind',
    summary: '把第三方身份绑定到本人账号，替换原来的',
    auth: 'required',
    body: z.object({ platform, code, state }),
    data: z.object({ from_url: z.string() }),
    errors: ['OAUTH_CLOSED', 'OAUTH_STATE', 'OAUTH_REFUSED', 'OAUTH_AWAY', 'OAUTH_TAKEN', 'TOO_OFTEN'],
  },
  unbindOauth: {
    method: 'DELETE',
    path: '/api/v6/accounts/oauth/:platform',
    summary: '解除第三方绑定；没有别的登录方式时不行',
    auth: 'required',
    params: z.object({ platform }),
    data: z.null(),
    errors: ['LAST_WAY_IN'],
  },
});

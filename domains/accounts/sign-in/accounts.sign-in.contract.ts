import { z } from 'zod';
import { accountFields } from '#domains/accounts/mobile/accounts.fields.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const { mobile, code, ticket } = accountFields;

/** What a code is for: one that was sent for signing in changes no password. */
const codePurposes = ['sign_in', 'bind', 'check', 'reset', 'delete'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** One of the accounts that a sign-in has found (docs/product/accounts.md#several-accounts). */
const FoundAccount = z
  .object({
    account: z.string(),
    display_name: z.string(),
    avatar: z.string().nullable(),
    vip_type: int,
    last_login_time: int,
    paid_product: z.array(z.object({ name: z.string() })),
  })
  .meta({ title: 'FoundAccount' });
export type FoundAccount = z.infer<typeof FoundAccount>;

/**
 * `token` is empty while something is still asked: a challenge (`captcha_js` is the script that puts it; try again with its
 * ticket) or which of several accounts is meant (`multi_user`; `signin/baoer_bind_wscn` says it, with `multi_user_ticket`).
 */
export const SignedIn = z
  .object({
    token: z.string(),
    multi_user: z.boolean(),
    multi_user_ticket: z.string(),
    accounts: z.array(FoundAccount),
    captcha_js: z.string(),
  })
  .meta({ title: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

const post = { method: 'POST', auth: 'optional' } as const;

export const signIn = defineContract('accounts', {
  sendCode: {
    method: 'GET',
    path: '/apiv1/message/mobile/code',
    summary: '发送短信验证码；要求请求头 x-platform',
    auth: 'optional',
    query: z.object({
      receiver: mobile,
      purpose: z.enum(codePurposes, '未知的验证码用途').default('sign_in').describe('用途，只对这一用途有效'),
      app_type: z.string().max(50).default('').describe('客户端类型，不影响结果'),
      sign: z.string().max(200).default('').describe('客户端签名，不影响结果'),
      ticket,
    }),
    /** Of what was asked too soon the answer says when it may be asked again. */
    data: z.object({ expires_in: int, resend_after: int, captcha_js: z.string() }),
    errors: ['TOO_OFTEN', 'CAPTCHA_WRONG', 'SMS_FAILED', 'ORIGIN_REFUSED'],
  },
  signInByCode: {
    ...post,
    path: '/apiv1/userv2/signin/captcha',
    summary: '手机号与验证码登录，没有账号时注册',
    body: z.object({
      signin_key: mobile,
      signin_value: code,
      create_if_no_exist: z.boolean().default(true).describe('没有账号时注册一个'),
      refresh_token: z.boolean().default(true).describe('总是得到新的令牌，不影响结果'),
    }),
    data: SignedIn,
    errors: ['CODE_WRONG', 'CODE_BURNT', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_LOCKED', 'TOO_OFTEN'],
  },
  signInByPassword: {
    ...post,
    path: '/apiv1/user/sign_in/sign_in_with_password',
    summary: '手机号与密码登录；有风险时先答 captcha_js',
    body: z.object({
      mobile,
      password: z.string().trim().min(1, '请输入密码').max(100, '密码格式错误').describe('密码'),
      ticket,
    }),
    data: SignedIn,
    errors: ['PASSWORD_WRONG', 'CAPTCHA_WRONG', 'ACCOUNT_LOCKED', 'TOO_OFTEN', 'BUSY'],
  },
  signOut: {
    ...post,
    path: '/apiv1/user/sign_out',
    summary: '退出本次登录；没有登录也不算错',
    data: z.null(),
    errors: [],
  },
  listCountries: {
    method: 'GET',
    path: '/api/v6/accounts/countries',
    summary: '国家和地区的名称、拼音与电话区号，常用的在前',
    auth: 'optional',
    isCrossOrigin: true,
    data: z.object({
      items: z.array(
        z.object({ code: z.string(), zh: z.string(), en: z.string(), pinyin: z.array(z.string()), dial: z.string() }),
      ),
    }),
    errors: [],
  },
});

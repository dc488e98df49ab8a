import { z } from 'zod';
import { accountFields } from '#domains/accounts/mobile/accounts.fields.contract.ts';
import { SignedIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const { mobile, code, newPassword } = accountFields;

/** Who is signed in (docs/product/accounts.md#me); times in unix seconds, money in yuan. */
const UserInfo = z
  .object({
    uid: z.string(),
    display_name: z.string(),
    avatar: z.string().nullable(),
    /** `138****0001`; empty where none is bound. */
    mobile: z.string(),
    has_password: z.boolean(),
    /** Other sites by which one signs in: `wechat`. */
    bound: z.array(z.string()),
    roles: z.array(z.string()),
    vip_type: int,
    last_login_time: int,
    created_at: int,
    paid_product: z.object({ items: z.array(z.object({ name: z.string() })) }),
  })
  .meta({ title: 'UserInfo' });
export type UserInfo = z.infer<typeof UserInfo>;

/** A sign-in of this account (docs/product/accounts.md#sessions). */
const SignInSession = z
  .object({
    id: z.string(),
    /** `Chrome · Windows` */
    device: z.string(),
    address: z.string(),
    created_at: int,
    last_used_at: int,
    is_current: z.boolean(),
  })
  .meta({ title: 'Session' });
export type SignInSession = z.infer<typeof SignInSession>;

/** After a number was bound; or `multi_user`: it leads to other accounts, of which and this one one is chosen (`signin/baoer_bind_wscn`). */
const Bound = UserInfo.extend(SignedIn.pick({ multi_user: true, multi_user_ticket: true, accounts: true }).shape).meta({
  title: 'Bound',
});

const own = { auth: 'required' } as const;

export const me = defineContract('accounts', {
  getInfo: {
    method: 'GET',
    path: '/apiv1/user/v2/info',
    summary: '本人资料；令牌失效时答 50014',
    auth: 'optional',
    data: UserInfo,
    errors: ['SIGN_IN_FIRST', 'SESSION_INVALID'],
  },
  updateProfile: {
    ...own,
    method: 'POST',
    path: '/apiv1/user/profile',
    summary: '修改昵称',
    body: z.object({
      display_name: z.string().trim().min(2, '昵称至少 2 个字').max(16, '昵称最多 16 个字').describe('昵称'),
    }),
    data: UserInfo,
    errors: ['NAME_REFUSED', 'TOO_OFTEN'],
  },
  bindMobile: {
    ...own,
    method: 'POST',
    path: '/apiv1/user/user_info/bind_mobile_with_captcha',
    summary: '绑定或更换手机号；更换前先验证原手机号',
    body: z.object({ mobile, captcha: code }),
    data: Bound,
    errors: ['CODE_WRONG', 'CODE_BURNT', 'MOBILE_TAKEN', 'CHECK_MOBILE_FIRST', 'TOO_OFTEN'],
  },
  checkMobile: {
    ...own,
    method: 'POST',
    path: '/apiv1/user/user_info/check_user_phone_with_captcha',
    summary: '验证本人已绑定的手机号，十分钟内有效',
    body: z.object({ captcha: code }),
    data: z.null(),
    errors: ['CODE_WRONG', 'CODE_BURNT', 'MOBILE_NOT_BOUND', 'TOO_OFTEN'],
  },
  sendOwnCode: {
    ...own,
    method: 'POST',
    path: '/apiv1/user/user_info/send_own_code',
    summary: '向本人已绑定的手机号发送验证码',
    body: z.object({ purpose: z.enum(['check', 'delete'], '未知的验证码用途').default('check').describe('用途') }),
    data: z.object({ expires_in: int, resend_after: int }),
    errors: ['MOBILE_NOT_BOUND', 'TOO_OFTEN', 'SMS_FAILED'],
  },
  resetPassword: {
    method: 'POST',
    path: '/apiv1/user/user_info/reset_password',
    summary: '凭验证码设置新密码；其他登录全部失效',
    auth: 'optional',
    body: z.object({ mobile, captcha: code, password: newPassword }),
    data: z.null(),
    errors: ['CODE_WRONG', 'CODE_BURNT', 'ACCOUNT_NOT_FOUND', 'PASSWORD_WEAK', 'TOO_OFTEN', 'BUSY'],
  },
  listSessions: {
    ...own,
    method: 'GET',
    path: '/apiv1/user/sessions',
    summary: '本人的登录设备，本机在前',
    data: z.object({ items: z.array(SignInSession) }),
    errors: [],
  },
  removeSession: {
    ...own,
    method: 'DELETE',
    path: '/apiv1/user/sessions/:id',
    summary: '退出一台设备；连接两秒内断开',
    params: z.object({ id: z.string().max(100).describe('登录编号') }),
    data: z.null(),
    errors: ['SESSION_NOT_FOUND'],
  },
  removeOtherSessions: {
    ...own,
    method: 'DELETE',
    path: '/apiv1/user/sessions',
    summary: '退出本机以外的全部设备',
    data: z.object({ count: int }),
    errors: [],
  },
});

import { z } from 'zod';
import { accountFields } from '#domains/accounts/mobile/accounts.fields.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

/** What is asked of a visitor for one action and one number, without naming them. */
const place = z
  .string()
  .regex(/^[\w-]{22}$/, '人机验证的地址有误')
  .describe('captcha_js 里的 for');

/** In the format of ALTCHA: which counter behind the nonce makes a key that begins so. */
const Challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: int,
      keyLength: int,
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ place: z.string(), until: int }),
    }),
    signature: z.string(),
  })
  .meta({ title: 'CaptchaChallenge' });
export type Challenge = z.infer<typeof Challenge>;

export const captcha = defineContract('accounts', {
  getCaptchaScript: {
    method: 'GET',
    path: '/apiv1/captcha/script.js',
    summary: '人机验证脚本，定义 window.kaipanCaptcha.ticket()',
    auth: 'optional',
    query: z.object({ for: place }),
    bodyStyle: 'text',
    mediaType: 'text/javascript',
    data: z.string(),
    errors: [],
  },
  getCaptchaChallenge: {
    method: 'GET',
    path: '/apiv1/captcha/challenge',
    summary: '本站人机验证要解的题',
    auth: 'optional',
    query: z.object({ for: place }),
    data: Challenge,
    errors: ['PATH_NOT_FOUND'],
  },
  checkCaptcha: {
    method: 'GET',
    path: '/apiv1/delegate/tianyu/captcha_check',
    summary: '一张票据是否有效；不会用掉它',
    auth: 'optional',
    query: z.object({
      ticket: accountFields.ticket,
      account_type: z.string().max(20).default('4').describe('4：手机号；其他也按手机号'),
      mobile: accountFields.mobile,
    }),
    /** Of a ticket that is no good, or none, it says where one is to be had. */
    data: z.object({ passed: z.boolean(), captcha_js: z.string() }),
    errors: [],
  },
});

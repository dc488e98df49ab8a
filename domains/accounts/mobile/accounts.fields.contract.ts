import { z } from 'zod';

/** A number as people write it: spaces, full-width digits and a `+` are read; without area code it is one of the mainland. */
const mobile = z
  .string()
  .trim()
  .min(1, '请输入手机号')
  .max(40, '手机号错误')
  .describe('手机号：+8613800000000；不带区号的按 +86');

const code = z.string().trim().min(1, '请输入验证码').max(20, '验证码错误').describe('短信验证码，6 位数字');

/** docs/product/accounts.md#passwords */
const newPassword = z
  .string()
  .trim()
  .min(1, '请输入密码')
  .regex(/^[A-Za-z\d~!@#$%^&*]{6,16}$/, '密码格式错误')
  .describe('6 至 16 位字母、数字或 ~!@#$%^&*');

const ticket = z.string().max(8000).default('').describe('人机验证得到的票据；没有要求时不填');

/** What the contracts of this module ask for, with the sentences of their faults. */
export const accountFields = { mobile, code, newPassword, ticket };

import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id } from '#shared/query-schemas.ts';

const Balance = z.object({ Balance: z.number() }).meta({ title: 'Balance' });
const clientType = z.coerce.number('PayClientType 必须是数字').optional().describe('客户端类型，网页为 2');
const couponId = id.optional().describe('使用的优惠券');
const amount = z.coerce
  .number('Amount 有误')
  .int('Amount 必须是整数')
  .min(0, 'Amount 有误')
  .max(1_000_000_000, 'Amount 有误')
  .describe('价格（分），恰好或按 floor(元 × 100)');

const buying = [
  'BALANCE_TOO_LOW',
  'MOBILE_NOT_BOUND',
  'PRICE_CHANGED',
  'ALREADY_YOURS',
  'NOT_FOR_SALE',
  'SALES_CLOSED',
  'COUPON_UNFIT',
  'MESSAGE_NOT_FOUND',
  'SUBJECT_NOT_FOUND',
  'KEY_REUSED',
] as const;

/** docs/product/billing.md#by-balance */
export const purchase = defineContract('billing', {
  getBalance: {
    method: 'GET',
    path: '/api/v2/user/balance',
    summary: '余额（元）',
    auth: 'required',
    data: z.object({ balance: z.number() }),
    errors: [],
  },
  purchaseMessage: {
    method: 'POST',
    path: '/api/premium/purchaseMessage',
    summary: '用余额购买单篇；答剩下的余额（元）',
    auth: 'required',
    body: z.object({
      MessageId: id.describe('文章编号'),
      SubjectId: z.coerce
        .number('SubjectId 必须是数字')
        .int()
        .min(0)
        .max(999_999_999)
        .optional()
        .describe('文章所属的栏目'),
      Amount: amount.optional(),
      PayClientType: clientType,
      CouponId: couponId,
    }),
    data: Balance,
    errors: buying,
  },
  subscribeSubject: {
    method: 'POST',
    path: '/api/premium/subscribeSubject',
    summary: '用余额订阅栏目；答剩下的余额（元）',
    auth: 'required',
    body: z.object({
      ItemId: id.describe('订阅时长编号'),
      SubjectId: id.describe('栏目编号'),
      Days: z.coerce
        .number('Days 必须是数字')
        .int('Days 必须是整数')
        .min(1, 'Days 有误')
        .max(3660, 'Days 有误')
        .describe('天数'),
      Amount: amount,
      PayClientType: clientType,
      CouponId: couponId,
    }),
    data: Balance,
    errors: buying,
  },
});

import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const StaffCoupon = z
  .object({
    id: int,
    owner: z.object({ uid: z.string(), name: z.string(), mobile: z.string() }),
    title: z.string(),
    discount: z.number(),
    least_price: z.number(),
    product_type: z.enum(['', 'message', 'subject']),
    begins_at: int,
    ends_at: int,
    state: z.enum(['live', 'held', 'used', 'over']),
    order_no: z.string(),
  })
  .meta({ title: 'StaffCoupon' });
export type StaffCouponView = z.infer<typeof StaffCoupon>;

const money = z.number('请写明金额').max(100_000, '金额过高').multipleOf(0.01, '金额最多两位小数');

/** docs/product/back-office.md#coupons */
export const couponDesk = defineContract('ops', {
  listAllCoupons: {
    method: 'GET',
    path: '/ops/api/coupons',
    summary: '最近发放的 100 张优惠券，或某位用户的',
    auth: permissions['coupons.read'],
    query: z.object({ q: z.string().trim().max(50, '最多 50 个字').default('').describe('编号、手机号或名字') }),
    data: z.object({ items: z.array(StaffCoupon) }),
    errors: [],
  },
  giveCoupons: {
    method: 'POST',
    path: '/ops/api/coupons',
    summary: '发券给最多 200 位用户；已有同样一张未用的跳过',
    auth: permissions['coupons.write'],
    body: z.object({
      to: z
        .string('请写明发给谁')
        .trim()
        .min(1, '请写明发给谁')
        .max(4000, '名单过长')
        .describe('用户编号或手机号，用空格、逗号或换行分开'),
      title: z.string('请写明名称').trim().min(2, '名称至少 2 个字').max(30, '名称最多 30 个字').describe('券的名称'),
      discount: money.min(0.01, '金额必须大于 0').describe('减多少元'),
      least_price: money.min(0, '金额不能小于 0').default(0).describe('满多少元可用'),
      product_type: z.enum(['', 'message', 'subject'], '未知的用途').default('').describe('用于什么；空为全部'),
      days: z
        .number('请写明天数')
        .int('天数必须是整数')
        .min(1, '至少 1 天')
        .max(366, '最多 366 天')
        .describe('几天内可用'),
      reason,
    }),
    data: z.object({ given: int, skipped: int, unknown: z.array(z.string()) }),
    errors: [],
  },
  stopCoupon: {
    method: 'POST',
    path: '/ops/api/coupons/:id/stop',
    summary: '停用一张未用的优惠券',
    auth: permissions['coupons.write'],
    params: z.object({ id: id.describe('券的编号') }),
    body: z.object({ reason }),
    data: z.null(),
    errors: ['STATE_CHANGED'],
  },
});

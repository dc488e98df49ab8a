import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Coupon = z
  .object({
    id: z.string(),
    title: z.string(),
    desc: z.string(),
    discountValue: z.number(),
    beginAt: int,
    endAt: int,
    expireHint: z.string(),
    url: z.string(),
    messagePrimary: z.string(),
    messageSecondary: z.string(),
    subjectPrimary: z.string(),
    subjectSecondary: z.string(),
    active: z.boolean(),
    reason: z.string(),
  })
  .meta({ title: 'Coupon' });
export type CouponView = z.infer<typeof Coupon>;

const query = z.object({
  id: id.describe('文章或栏目的编号'),
  type: z.enum(['stark_content', 'message', 'subject'], '商品类型有误').describe('商品类型'),
  sku: id.optional().describe('栏目的订阅时长编号'),
});
const own = { method: 'GET', auth: 'required' } as const;
const finding = ['NOT_FOR_SALE', 'SALES_CLOSED', 'MESSAGE_NOT_FOUND', 'SUBJECT_NOT_FOUND'] as const;

/** docs/product/billing.md#coupons */
export const coupons = defineContract('billing', {
  listCoupons: {
    ...own,
    path: '/api/v6/coupon/all',
    summary: '我的优惠券',
    data: z.object({ total: int, items: z.array(Coupon) }),
    errors: [],
  },
  listAvailableCoupons: {
    ...own,
    path: '/api/v6/coupon/available',
    summary: '对这件商品可用的与不可用的，各附原因',
    query,
    data: z.object({ suitable: z.array(Coupon), not_suitable: z.array(Coupon) }),
    errors: finding,
  },
  suggestCoupon: {
    ...own,
    path: '/api/v6/coupon/suggest',
    summary: '对这件商品最合算的一张',
    query,
    data: Coupon,
    errors: [...finding, 'NO_COUPON'],
  },
});

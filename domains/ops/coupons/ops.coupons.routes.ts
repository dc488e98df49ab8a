import { bind } from '#shared/bind.ts';
import { couponDesk } from './ops.coupons.contract.ts';
import type { CouponDesk } from './ops.coupons.ts';

export function couponRoutes(desk: CouponDesk) {
  return bind(couponDesk, {
    listAllCoupons: async ({ query }) => ({ items: await desk.list(query.q) }),
    giveCoupons: (call) => desk.give(call, call.body),
    stopCoupon: (call) => desk.stop(call, call.params.id, call.body.reason),
  });
}

import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';

export interface CouponGroup {
  name: '可用' | '暂不可用' | '已使用' | '已过期';
  coupons: CouponView[];
}

/** By what can be done with them: used now, later or after an order that has it, never again; groups without one are left out. */
export function groupCoupons(coupons: readonly CouponView[]): CouponGroup[] {
  const groups: CouponGroup[] = [
    { name: '可用', coupons: [] },
    { name: '暂不可用', coupons: [] },
    { name: '已使用', coupons: [] },
    { name: '已过期', coupons: [] },
  ];
  for (const coupon of coupons) {
    const name = coupon.active ? '可用' : coupon.reason;
    (groups.find((group) => group.name === name) ?? groups[1])?.coupons.push(coupon);
  }
  return groups.filter((group) => group.coupons.length > 0);
}

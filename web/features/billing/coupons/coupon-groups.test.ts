import { expect, test } from 'vitest';
import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { groupCoupons } from './coupon-groups.ts';

const coupon = (id: string, reason: string): CouponView => ({
  ...{ id, reason, active: reason === '', title: '券', desc: '', discountValue: 15, beginAt: 0, endAt: 1 },
  ...{ expireHint: '', url: '', messagePrimary: '', messageSecondary: '', subjectPrimary: '', subjectSecondary: '' },
});

test('what can be used stands first, then what waits, then what is over', () => {
  const all = [
    coupon('1', '已过期'),
    coupon('2', ''),
    coupon('3', '已使用'),
    coupon('4', '2026-08-23 起可用'),
    coupon('5', '已用于一笔未完成的订单'),
  ];
  expect(groupCoupons(all).map(({ name, coupons }) => [name, coupons.map(({ id }) => id)])).toEqual([
    ['可用', ['2']],
    ['暂不可用', ['4', '5']],
    ['已使用', ['3']],
    ['已过期', ['1']],
  ]);
  expect(groupCoupons([])).toEqual([]);
});

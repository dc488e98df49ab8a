import { fen, yuanText, type Fen } from '#shared/money.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import type { CouponRow } from './billing.coupons-store.ts';

/** What a coupon may be used for. */
export interface Buyable {
  type: 'message' | 'subject';
  id: number;
  price: Fen;
}

/** Why this coupon cannot be used for that, or null (docs/product/billing.md#coupons). */
export function whyUnfit(coupon: CouponRow, { type, id, price }: Buyable, now: UnixSeconds): string | null {
  if (coupon.usedAt !== null) return '已使用';
  if (coupon.orderNo !== null) return '已用于一笔未完成的订单';
  if (now < coupon.beginsAt) return `${dayText(coupon.beginsAt)} 起可用`;
  if (now >= coupon.endsAt) return '已过期';
  if (coupon.productType !== null && coupon.productType !== type)
    return coupon.productType === 'subject' ? '仅用于订阅栏目' : '仅用于购买单篇';
  if (coupon.productIds.length > 0 && !coupon.productIds.includes(id)) return '不适用于这件商品';
  if (price < coupon.leastPrice) return `满 ${yuanText(coupon.leastPrice)} 可用`;
  return null;
}

/** Nothing is paid out: the price is the most that can be taken off. */
export const discountOf = (coupon: Pick<CouponRow, 'discount'>, price: Fen): Fen =>
  fen(Math.min(coupon.discount, price));

/** What takes off most; of several the one that ends first. */
export function bestOf(fitting: readonly CouponRow[], price: Fen): CouponRow | null {
  const [best = null] = fitting.toSorted(
    (a, b) => discountOf(b, price) - discountOf(a, price) || a.endsAt - b.endsAt || a.id - b.id,
  );
  return best;
}

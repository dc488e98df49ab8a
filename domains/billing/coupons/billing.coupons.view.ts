import { yuanOf, yuanText } from '#shared/money.ts';
import { chinaDaysBetween, type UnixSeconds } from '#shared/time.ts';
import type { CouponView } from './billing.coupons.contract.ts';
import type { CouponRow } from './billing.coupons-store.ts';

/** How soon before its end a coupon says so. */
const HINT_DAYS = 7;

/** `why` it cannot be used; null when it can. */
export function viewCoupon(coupon: CouponRow, why: string | null, now: UnixSeconds): CouponView {
  const isFor = (type: 'message' | 'subject') => coupon.productType === null || coupon.productType === type;
  const off = `减 ${yuanText(coupon.discount)}`;
  const least = coupon.leastPrice > 0 ? `满 ${yuanText(coupon.leastPrice)} 可用` : '无门槛';
  return {
    id: String(coupon.id),
    title: coupon.title,
    desc: coupon.desc,
    discountValue: yuanOf(coupon.discount),
    beginAt: coupon.beginsAt,
    endAt: coupon.endsAt,
    expireHint: expireHint(coupon, now),
    url: coupon.url,
    messagePrimary: isFor('message') ? off : '',
    messageSecondary: isFor('message') ? least : '',
    subjectPrimary: isFor('subject') ? off : '',
    subjectSecondary: isFor('subject') ? least : '',
    active: why === null,
    reason: why ?? '',
  };
}

function expireHint({ endsAt, usedAt }: CouponRow, now: UnixSeconds): string {
  if (usedAt !== null || now >= endsAt) return '';
  const days = chinaDaysBetween(now, endsAt - 1);
  if (days >= HINT_DAYS) return '';
  return days === 0 ? '今天到期' : `${days} 天后到期`;
}

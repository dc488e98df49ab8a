import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { dayText } from '#shared/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './coupon-list.module.css';

/** Those that can be used first; of the others why not. */
export function CouponList({ coupons }: { coupons: readonly CouponView[] }) {
  if (coupons.length === 0) return <EmptyState icon="coupon" text="还没有优惠券" />;
  const sorted = coupons.toSorted((a, b) => Number(b.active) - Number(a.active));
  return (
    <ul className={css.list}>
      {sorted.map((coupon) => (
        <li key={coupon.id} className={css.coupon} data-off={coupon.active ? undefined : ''}>
          <Icon name="coupon" size="s" />
          <span>
            <b>{coupon.title}</b>
            <small>{coupon.active ? usesOf(coupon) : `不可用：${coupon.reason}`}</small>
          </span>
          <span className="s12 num">
            {coupon.expireHint === ''
              ? `${dayText(coupon.beginAt)} 至 ${dayText(coupon.endAt - 1)}`
              : coupon.expireHint}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** `购买单篇 减 ¥20，无门槛；订阅 减 ¥20，无门槛` */
function usesOf(coupon: CouponView): string {
  const uses = [
    ['单篇', coupon.messagePrimary, coupon.messageSecondary],
    ['订阅', coupon.subjectPrimary, coupon.subjectSecondary],
  ] as const;
  return uses.flatMap(([what, off, from]) => (off === '' ? [] : [`${what}${off}，${from}`])).join('；');
}

import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { dayText } from '#shared/time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { groupCoupons } from './coupon-groups.ts';
import css from './coupon-list.module.css';

/** Those that can be used first, with what they are good for; then those that cannot, with why not, the used and the expired. */
export function CouponList({ coupons }: { coupons: readonly CouponView[] }) {
  if (coupons.length === 0) return <EmptyState icon="coupon" text="还没有优惠券" />;
  return groupCoupons(coupons).map(({ name, coupons: some }) => (
    <section key={name} className={css.group} aria-label={`${name}的优惠券`}>
      <h3>
        {name} <span className="num">{some.length}</span>
      </h3>
      <ul className={css.list}>
        {some.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </section>
  ));
}

function CouponRow({ coupon }: { coupon: CouponView }) {
  const { title, desc, active, reason, expireHint, beginAt, endAt } = coupon;
  return (
    <li className={css.coupon} data-off={active ? undefined : ''}>
      <Icon name="coupon" size="s" />
      <span>
        <b>{title}</b>
        <small>{usesOf(coupon)}</small>
        {!active && <small>不可用：{reason}</small>}
        {desc !== '' && <small>{desc}</small>}
      </span>
      {/* The last moment is of the day before the end. */}
      <span className="s12 num">{expireHint === '' ? `${dayText(beginAt)} 至 ${dayText(endAt - 1)}` : expireHint}</span>
    </li>
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

import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import css from './coupon-choice.module.css';
import type { OwnCoupons } from './use-coupons.ts';

/** The coupon that is used, and the others: those that fit too, and why the rest do not. */
export function CouponChoice({ own }: { own: OwnCoupons }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { coupon, suitable, unfit } = own;
  const count = suitable.length + unfit.length;

  // Esc folds what was unfolded; only the next one closes the window.
  useEffect(() => {
    if (!isUnfolded) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setUnfolded(false);
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isUnfolded]);

  return (
    <>
      <h3>优惠</h3>
      {own.hasFailed && <Note text="优惠券没有载入成功" onRetry={own.reload} />}
      {!own.hasFailed && (
        <div className={css.line}>
          <Icon name="coupon" size="s" />
          <span>{own.isLoading ? '正在查找可用的优惠券' : (coupon?.title ?? noneText(own))}</span>
          {coupon && <b className="num">−¥{coupon.discountValue}</b>}
          {count > 0 && (
            <TextButton aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
              可用 {suitable.length} 张
            </TextButton>
          )}
        </div>
      )}
      {isUnfolded && count > 0 && (
        <div className={css.list} role="radiogroup" aria-label="优惠券">
          {suitable.map((one) => (
            <label key={one.id} className={css.one}>
              <input type="radio" name="coupon" checked={one.id === coupon?.id} onChange={() => own.take(one)} />
              <span>
                {one.title}
                {one.expireHint !== '' && <small>{one.expireHint}</small>}
              </span>
              <b className="num">−¥{one.discountValue}</b>
            </label>
          ))}
          {suitable.length > 0 && (
            <label className={css.one}>
              <input type="radio" name="coupon" checked={coupon === null} onChange={() => own.take(null)} />
              <span>不使用优惠券</span>
            </label>
          )}
          {unfit.map((one) => (
            <p key={one.id} className={css.one} data-off="">
              <Icon name="close" size="s" />
              <span>
                {one.title}
                <small>{one.reason}</small>
              </span>
              <b className="num">−¥{one.discountValue}</b>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

const noneText = ({ suitable }: OwnCoupons) => (suitable.length > 0 ? '不使用优惠券' : '没有可用的优惠券');

import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CouponList } from './coupon-list.tsx';
import css from './coupon-list.module.css';

interface CouponsDialogProps {
  open: boolean;
  coupons: readonly CouponView[];
  onClose: () => void;
}

/** The same over the page. */
export function CouponsDialog({ open, coupons, onClose }: CouponsDialogProps) {
  return (
    <Dialog open={open} title="我的优惠券" className={css.window} onClose={onClose}>
      <CouponList coupons={coupons} />
      <p className={css.know}>
        <Button look="primary" size="l" onClick={onClose}>
          我知道了
        </Button>
      </p>
    </Dialog>
  );
}

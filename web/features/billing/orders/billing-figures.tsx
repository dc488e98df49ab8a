import { useState } from 'react';
import type { PrivilegeView } from '#domains/billing/allowance/billing.allowance.contract.ts';
import type { CouponView } from '#domains/billing/coupons/billing.coupons.contract.ts';
import type { OrderView, SubscriptionView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { CouponsDialog } from '#web/features/billing/coupons/coupons-dialog.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextButton, TextLink } from '#web/ui/text-button.tsx';
import css from './billing-figures.module.css';
import { stateOf } from './order-words.ts';

interface BillingFiguresProps {
  balance: number;
  coupons: readonly CouponView[];
  subscriptions: readonly SubscriptionView[];
  /** The newest ones: an order waits for minutes. */
  orders: readonly OrderView[];
  allowance: PrivilegeView;
  now: UnixSeconds;
}

/** How a reader stands: money, coupons, subscriptions, what waits. */
export function BillingFigures({ balance, coupons, subscriptions, orders, allowance, now }: BillingFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const usable = coupons.filter(({ active }) => active).length;
  const running = subscriptions.filter(({ remaining_days: days }) => days > 0);
  const nextEnd = Math.min(...running.map(({ expires_at: end }) => end));
  const waiting = orders.filter(({ status }) => status === 'pending');
  const isInDoubt = waiting.some((order) => stateOf(order, now).word === '确认中');
  return (
    <Card aria-label="概况">
      <dl className={css.figures}>
        <div>
          <dt>余额</dt>
          <dd className="num">{exactYuanText(fenOf(balance))}</dd>
          <dd>
            <TextLink to="/billing/ledger">资金明细</TextLink>
          </dd>
        </div>
        <div>
          <dt>可用优惠券</dt>
          <dd className="num">
            {usable}
            <small>张</small>
          </dd>
          <dd>
            {allowance.isValid && allowance.articleUnlocks > 0 ? (
              <TextButton onClick={() => setOpen(true)}>
                免费阅读剩余 {allowance.articleUnlocks} 篇，{allowance.remainingDays} 天后到期
              </TextButton>
            ) : (
              <TextButton onClick={() => setOpen(true)}>我的优惠券</TextButton>
            )}
          </dd>
        </div>
        <div>
          <dt>订阅中</dt>
          <dd className="num">
            {running.length}
            <small>项</small>
          </dd>
          <dd>{running.length > 0 && `最近 ${dayText(nextEnd - 1)} 到期`}</dd>
        </div>
        <div>
          <dt>待支付</dt>
          <dd className="num">
            {waiting.length}
            <small>笔</small>
          </dd>
          <dd>{waiting.length > 0 && (isInDoubt ? '结果确认中' : '逾时自动关闭')}</dd>
        </div>
      </dl>
      <CouponsDialog open={isOpen} coupons={coupons} onClose={() => setOpen(false)} />
    </Card>
  );
}

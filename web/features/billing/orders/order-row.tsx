import { useEffect, useEffectEvent, useState, type ToggleEvent } from 'react';
import type { OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { useCountdown } from '#web/features/accounts/sign-in/use-countdown.ts';
import { askToPay } from '#web/features/billing/pay/ask-to-pay.ts';
import { clockOf } from '#web/features/billing/pay/clock-of.ts';
import { beginLater } from '#web/lib/begin-later.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OrderDetail } from './order-detail.tsx';
import css from './order-row.module.css';
import { stateOf, wayText } from './order-words.ts';

interface OrderRowProps {
  order: OrderView;
  now: UnixSeconds;
  /** Told all of at once. */
  isOpen: boolean;
  /** It has moved by itself. */
  onMoved: (order: OrderView) => void;
}

/** An order in a line, and unfolded all that is known of it. */
export function OrderRow({ order, now, isOpen: startsOpen, onMoved }: OrderRowProps) {
  useMoves(order, onMoved);
  const [isOpen, setOpen] = useState(startsOpen);
  const { word, tone, tab } = stateOf(order, now);
  return (
    <li className={css.row}>
      <details
        open={startsOpen}
        onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={css.what}>
            {order.title}
            <small className="num">{dateTimeText(order.created_at)}</small>
          </span>
          <span className={css.amount}>
            <b className="num">{exactYuanText(fenOf(order.paid))}</b>
            {order.discount > 0 && <small className="num">券 {exactYuanText(fenOf(-order.discount))}</small>}
          </span>
          <span className={css.state} data-tone={tone}>
            {word}
            <small>
              {noteOf(order, tab)}
              {word === '待支付' && <TimeLeft until={order.expires_at} />}
            </small>
          </span>
          <Icon name="down" size="s" />
        </summary>
        {isOpen && <OrderDetail key={order.state} order={order} />}
      </details>
      {word === '待支付' && (
        <Button size="s" look="primary" onClick={() => askToPay({ orderNo: order.order_no })}>
          去支付
        </Button>
      )}
    </li>
  );
}

function noteOf(order: OrderView, tab: string): string {
  if (order.refunded > 0) return `退 ${exactYuanText(fenOf(order.refunded))}`;
  return tab === 'closed' ? order.reason : wayText(order);
}

/** How long it can still be paid. */
function TimeLeft({ until }: { until: UnixSeconds }) {
  const left = useCountdown(until * 1000);
  if (left === 0) return null;
  return (
    <span className="num" role="timer">
      {' '}
      剩 {clockOf(left)}
    </span>
  );
}

/** An order that waits tells by itself how it goes on. */
function useMoves(order: OrderView, onMoved: (order: OrderView) => void): void {
  const { order_no: no } = order;
  const isWaiting = order.status === 'pending' || order.state === 'refunding';
  // How it stands is told at once, also when nothing has moved.
  const hear = useEffectEvent((heard: OrderView) => {
    if (heard.state !== order.state || heard.refunded !== order.refunded) onMoved(heard);
  });

  useEffect(() => {
    if (!isWaiting) return;
    return beginLater(async () => {
      const { followOrder } = await import('#web/features/billing/pay/follow-order.ts');
      return followOrder(no, (heard) => hear(heard));
    });
  }, [no, isWaiting]);
}

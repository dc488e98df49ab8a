import { useEffect, useState, type ToggleEvent } from 'react';
import type { OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText, type UnixSeconds } from '#shared/time.ts';
import { askToPay } from '#web/features/billing/pay/ask-to-pay.ts';
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
}

/** An order in a line, and unfolded all that is known of it. */
export function OrderRow({ order: given, now, isOpen: startsOpen }: OrderRowProps) {
  const order = useLiveOrder(given);
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
            <small>{noteOf(order, tab)}</small>
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

/** An order that waits tells by itself how it goes on. */
function useLiveOrder(given: OrderView): OrderView {
  const [heard, setHeard] = useState<{ of: OrderView; order: OrderView } | null>(null);
  const { order_no: no } = given;
  const isWaiting = given.status === 'pending' || given.state === 'refunding';

  useEffect(() => {
    if (!isWaiting) return;
    return beginLater(async () => {
      const { followOrder } = await import('#web/features/billing/pay/follow-order.ts');
      return followOrder(no, (order) => setHeard({ of: given, order }));
    });
  }, [no, isWaiting, given]);

  return heard?.of === given ? heard.order : given;
}

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { orders, type OrderView, type RefundView } from '#domains/billing/orders/billing.orders.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { dateTimeText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import css from './order-detail.module.css';
import { wayText } from './order-words.ts';
import { RefundAsk } from './refund-ask.tsx';

/** All that is known of an order, and how its money comes back. */
export function OrderDetail({ order }: { order: OrderView }) {
  const [refund, setRefund] = useState<RefundView | null>(null);

  useEffect(() => {
    let isOver = false;
    const tell = (told: RefundView | null) => void (isOver || setRefund(told));
    // Without it the row says all but how the refund stands.
    api(orders.getOrder, { params: { no: order.order_no } }).then(
      (found) => tell(found.refund),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [order.order_no]);

  const isPaid = order.paid_at > 0;
  const facts: [string, string][] = [
    ['订单号', order.order_no],
    ['价格', exactYuanText(fenOf(order.price))],
    ...(order.discount > 0 ? [['优惠券', exactYuanText(fenOf(-order.discount))] as [string, string]] : []),
    ...(order.by_balance > 0 ? [['余额', exactYuanText(fenOf(order.by_balance))] as [string, string]] : []),
    ...(order.by_channel > 0 ? [[wayOf(order), exactYuanText(fenOf(order.by_channel))] as [string, string]] : []),
    ...(isPaid ? [['付款', dateTimeText(order.paid_at)] as [string, string]] : []),
    ...(order.fulfilled_at > 0 ? [['开通', dateTimeText(order.fulfilled_at)] as [string, string]] : []),
    ...(order.reason === '' ? [] : [['说明', order.reason] as [string, string]]),
  ];
  return (
    <div className={css.detail}>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={order.product_type === 1 ? `/article/${order.product_id}` : `/subject/${order.product_id}`}>
          {order.product_type === 1 ? '去阅读' : '去栏目'}
        </Link>
      </p>
      {refund && <p className="s12 sub">{refundText(refund)}</p>}
      {order.state === 'fulfilled' && order.paid > 0 && refund === null && (
        <RefundAsk order={order} onAsked={setRefund} />
      )}
    </div>
  );
}

const wayOf = (order: OrderView) => wayText({ ...order, by_balance: 0 });

/** How a refund stands, as its reader has to know it. */
export function refundText({ state, amount, to_channel: channel, to_balance: balance }: RefundView): string {
  const sum = exactYuanText(fenOf(amount));
  const where = `原路 ${exactYuanText(fenOf(channel))}，余额 ${exactYuanText(fenOf(balance))}`;
  if (state === 'awaiting_review') return `退款 ${sum} 等待复核（${where}）`;
  if (state === 'refused') return `退款 ${sum} 未获同意`;
  return state === 'done' ? `已退款 ${sum}（${where}）` : `退款 ${sum} 处理中（${where}）`;
}

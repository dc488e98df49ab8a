import { fen, yuanOf } from '#shared/money.ts';
import { pollStatus } from './billing.order-steps.ts';
import type { OrderView } from './billing.orders.contract.ts';
import type { Order } from './billing.orders-store.ts';
import { payableOf } from './billing.order-book.ts';

export function viewOrder(order: Order): OrderView {
  const payable = payableOf(order);
  return {
    order_no: order.no,
    state: order.state,
    status: pollStatus(order.state),
    reason: order.reason,
    product_type: order.productType === 'message' ? 1 : 2,
    product_id: String(order.productId),
    subject_item_id: order.itemId ?? 0,
    days: order.days ?? 0,
    title: order.title,
    base_price: yuanOf(order.basePrice),
    price: yuanOf(order.price),
    discount: yuanOf(order.discount),
    paid: yuanOf(payable),
    by_balance: yuanOf(fen(payable - order.due)),
    by_channel: yuanOf(order.due),
    refunded: yuanOf(order.refunded),
    pay_way: order.payWay,
    pay_url: order.payUrl,
    qr_url: order.qrUrl,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    paid_at: order.paidAt ?? 0,
    fulfilled_at: order.fulfilledAt ?? 0,
  };
}

import { orders, type OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import { payment } from '#domains/billing/payment/billing.payment.contract.ts';
import { purchase } from '#domains/billing/purchase/billing.purchase.contract.ts';
import type { Data } from '#shared/contract.ts';
import { api } from '#web/lib/api.ts';
import { messageBody, orderBody, subjectBody, type Bill, type Choice, type Coupon } from './pay-choice.ts';
import { sendOnce } from '#web/lib/send-once.ts';
import { systemClock } from '#shared/clock.ts';

export type Ticket = Data<typeof payment.pay>;
export type PayWay = Parameters<typeof orderBody>[0]['payWay'];

export interface Deal {
  choice: Choice;
  coupon: Coupon | null;
  bill: Bill;
}

/** Charges the balance. */
export function buyByBalance({ choice, coupon, bill }: Deal): Promise<{ Balance: number }> {
  if (choice.kind === 'message')
    return sendOnce(messageBody(choice, coupon, bill), (body, headers) =>
      api(purchase.purchaseMessage, { body }, headers),
    );
  return sendOnce(subjectBody(choice, coupon, bill), (body, headers) =>
    api(purchase.subscribeSubject, { body }, headers),
  );
}

/** Makes an order whose rest a channel collects. */
export function openOrder(deal: Deal, payWay: PayWay): Promise<Ticket> {
  const returnUrl = location.pathname;
  return sendOnce(orderBody({ ...deal, payWay, returnUrl }), (body, headers) => api(payment.pay, { body }, headers));
}

/** The order for the same thing that waits for its money; null when there is none any more. */
export async function findOpenOrder({ kind, id }: Choice): Promise<OrderView | null> {
  const { items } = await api(orders.listOrders, { query: {} });
  const type = kind === 'message' ? 1 : 2;
  const open = items.find(
    (order) =>
      order.product_type === type &&
      order.product_id === String(id) &&
      (order.state === 'created' || order.state === 'paying'),
  );
  return open ?? null;
}

/** The same once its time is over and nobody knows how it ended; null as well when that cannot be asked. */
export async function findDoubtfulOrder(choice: Choice): Promise<OrderView | null> {
  const order = await findOpenOrder(choice).catch(() => null);
  return order !== null && order.expires_at <= systemClock.seconds() ? order : null;
}

/** An order of before, with where to pay it: the provider may have been away when it was made. */
export async function withTicket(order: OrderView): Promise<OrderView> {
  const isTaken = order.pay_url !== '' || order.qr_url !== '';
  if (isTaken || order.state !== 'created' || order.expires_at <= systemClock.seconds()) return order;
  return { ...order, ...(await api(orders.resumeOrder, { params: { no: order.order_no } })) };
}

/** Ends an order that nobody wants to pay any more; one that was paid meanwhile stays bought. */
export async function closeOrder(orderNo: string): Promise<'closed' | 'bought'> {
  const { status } = await api(orders.closeOrder, { params: { no: orderNo } });
  return status === 'success' ? 'bought' : 'closed';
}

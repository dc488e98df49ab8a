import type { OrderView } from '#domains/billing/orders/billing.orders.contract.ts';
import { fenOf, type Fen } from '#shared/money.ts';
import type { PayWish } from './ask-to-pay.ts';
import type { Ticket } from './buy.ts';
import type { PayFault } from './pay-faults.ts';
import type { Choice } from './pay-choice.ts';

/** Where a payment is: begun (0), waiting for its money, done (2), failed (3) (docs/product/billing.md#pay-window). */
export type Phase =
  | { name: 'choosing'; told?: string }
  | { name: 'waiting'; ticket: Ticket; amount: Fen; product?: PayWish }
  | { name: 'done' }
  | { name: 'failed'; fault: PayFault; choice?: Choice };

/** An order of before, as it waits. */
export const waitingFor = (order: OrderView): Phase => ({
  name: 'waiting',
  ticket: order,
  amount: fenOf(order.by_channel),
  product: productOf(order),
});

/** What an order is for, as a wish of its own. */
const productOf = ({ product_type: type, product_id: id, subject_item_id: itemId }: OrderView): PayWish =>
  type === 1 ? { start: 'message', messageId: id } : { start: 'subject', subjectId: Number(id), itemId };

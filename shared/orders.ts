import { z } from 'zod';
import { int } from './query-schemas.ts';

/** Where an order is on its way (docs/product/billing.md#states). */
export const orderStates = [
  'created',
  'paying',
  'paid',
  'fulfilled',
  'refunding',
  'refunded',
  'partly_refunded',
  'expired',
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** An order on the wire; amounts in yuan, times in seconds, 0 for not yet. */
export const Order = z
  .object({
    order_no: z.string(),
    state: z.enum(orderStates),
    status: z.enum(['pending', 'success', 'fail']),
    reason: z.string(),
    product_type: int,
    product_id: z.string(),
    subject_item_id: int,
    days: int,
    title: z.string(),
    base_price: z.number(),
    price: z.number(),
    discount: z.number(),
    paid: z.number(),
    by_balance: z.number(),
    by_channel: z.number(),
    refunded: z.number(),
    pay_way: z.string(),
    pay_url: z.string(),
    qr_url: z.string(),
    created_at: int,
    expires_at: int,
    paid_at: int,
    fulfilled_at: int,
  })
  .meta({ title: 'BillingOrder' });
export type OrderView = z.infer<typeof Order>;

export const Refund = z
  .object({
    refund_no: z.string(),
    state: z.enum(['preview', 'awaiting_review', 'processing', 'done', 'refused']),
    amount: z.number(),
    to_channel: z.number(),
    to_balance: z.number(),
    days: int,
    is_whole: z.boolean(),
    reason: z.string(),
    created_at: int,
    done_at: int,
  })
  .meta({ title: 'BillingRefund' });
export type RefundView = z.infer<typeof Refund>;

export const Ticket = z
  .object({ order_no: z.string(), qr_url: z.string(), pay_url: z.string(), expires_at: int })
  .meta({ title: 'PaymentTicket' });

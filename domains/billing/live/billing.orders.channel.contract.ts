import { z } from 'zod';
import { Order } from '#shared/orders.ts';
import { defineChannel } from '#shared/channel.ts';

export const ordersChannel = defineChannel('orders', {
  summary: 'How orders of your own stand, as it changes.',
  auth: 'required',
  delivery: 'latest',
  enter: z.object({ order_nos: z.array(z.string().regex(/^\d{8,32}$/)).max(20) }),
  events: { order: Order, unknown: z.object({ order_no: z.string() }) },
  guide: [
    'Enter with the numbers of orders of your own, as `POST /api/v2/xgbpay/pay` answers them. Each change of one is an `order` with all that `GET /api/v6/billing/orders/{no}` says but the refund.',
    '`unknown` says that there is no such order of yours, or that it is not known yet: an `order` follows at once if it is yours.',
    'A state that you are told may be newer than what a call answered, never older than the last one that you were told.',
  ],
});

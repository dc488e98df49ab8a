import { z } from 'zod';
import { Ticket } from '#shared/orders.ts';
import { defineContract } from '#shared/contract.ts';
import { Order, Refund } from '#shared/orders.ts';
import { cursor, flag, int, limitOf } from '#shared/query-schemas.ts';

export type { OrderState, OrderView, RefundView } from '#shared/orders.ts';

const LedgerLine = z
  .object({
    id: z.string(),
    kind: z.enum(['topup', 'purchase', 'refund', 'gift', 'merge']),
    order_no: z.string(),
    amount: z.number().describe('元；支出为负'),
    balance: z.number().describe('此笔之后的余额（元）'),
    at: int,
  })
  .meta({ title: 'LedgerLine' });
export type LedgerLineView = z.infer<typeof LedgerLine>;

const Subscription = z
  .object({
    subject_id: int,
    title: z.string(),
    expires_at: int,
    remaining_days: int,
    grants: z.array(
      z.object({
        cause: z.string(),
        order_no: z.string(),
        days: int,
        starts_at: int,
        ends_at: int,
        granted_at: int,
      }),
    ),
  })
  .meta({ title: 'OwnSubscription' });
export type SubscriptionView = z.infer<typeof Subscription>;

const params = z.object({
  no: z
    .string()
    .regex(/^\d{8,32}$/, '订单号格式有误')
    .describe('订单号'),
});
const page = z.object({ cursor, limit: limitOf(20) });
const own = { auth: 'required' } as const;

/** docs/product/billing.md#own-orders */
export const orders = defineContract('billing', {
  listOrders: {
    method: 'GET',
    path: '/api/v6/billing/orders',
    summary: '本人的订单，新的在前',
    ...own,
    query: page,
    data: z.object({ items: z.array(Order), next_cursor: z.string() }),
    errors: [],
  },
  getOrder: {
    method: 'GET',
    path: '/api/v6/billing/orders/:no',
    summary: '本人的一笔订单与它的退款',
    ...own,
    params,
    data: Order.extend({ refund: Refund.nullable() }),
    errors: ['ORDER_NOT_FOUND'],
  },
  closeOrder: {
    method: 'POST',
    path: '/api/v6/billing/orders/:no/close',
    summary: '关闭未支付的订单；渠道说已支付的照常成交',
    ...own,
    params,
    data: Order,
    errors: ['ORDER_NOT_FOUND', 'STATE_CHANGED', 'PROVIDER_AWAY', 'NOTICE_REFUSED'],
  },
  resumeOrder: {
    method: 'POST',
    path: '/api/v6/billing/orders/:no/resume',
    summary: '继续支付未支付的订单；下单时渠道没有应答的，再问一次',
    ...own,
    params,
    data: Ticket,
    errors: ['ORDER_NOT_FOUND', 'STATE_CHANGED', 'PROVIDER_AWAY'],
  },
  refundOrder: {
    method: 'POST',
    path: '/api/v6/billing/orders/:no/refund',
    summary: '退款：按未用的整天，退回付款来处；preview 只算不退',
    ...own,
    params,
    query: z.object({ preview: flag }),
    body: z.object({
      preview: z.boolean().default(false).describe('只算不退'),
      reason: z.string().trim().max(200, '原因最多 200 个字').default('').describe('原因'),
    }),
    data: Refund,
    errors: ['ORDER_NOT_FOUND', 'REFUND_REFUSED'],
  },
  listLedger: {
    method: 'GET',
    path: '/api/v6/billing/ledger',
    summary: '本人余额的每一笔，新的在前',
    ...own,
    query: page,
    data: z.object({ items: z.array(LedgerLine), next_cursor: z.string(), balance: z.number() }),
    errors: [],
  },
  listSubscriptions: {
    method: 'GET',
    path: '/api/v6/billing/subscriptions',
    summary: '本人的订阅，及其由来',
    ...own,
    data: z.object({ items: z.array(Subscription) }),
    errors: [],
  },
});

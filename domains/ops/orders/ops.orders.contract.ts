import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { before, numbered, reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { Order, orderStates, Refund } from '#shared/orders.ts';
import { day, int, limitOf } from '#shared/query-schemas.ts';

/** Groups of states that are looked for together. */
const orderGroups = ['', 'open', 'doubt', 'paid', 'refunding', 'refunded', 'closed'] as const;
export type OrderGroup = (typeof orderGroups)[number];

const Buyer = z.object({ uid: z.string(), name: z.string(), mobile: z.string() }).meta({ title: 'KnownReader' });
const StaffOrder = Order.extend({ buyer: Buyer }).meta({ title: 'StaffOrder' });
export type StaffOrderView = z.infer<typeof StaffOrder>;

const Entry = z.object({ cause: z.string(), from: z.string(), to: z.string(), amount: z.number(), at: int });
const Grant = z.object({ kind: z.enum(['subscription', 'message']), id: int, starts_at: int, ends_at: int, days: int });
const Preview = Refund.extend({
  needs_second: z.boolean(),
  entries: z.array(Entry),
  ends_at_before: int,
  ends_at_after: int,
});

const OrderFile = StaffOrder.extend({
  trail: z.array(z.object({ at: int, text: z.string() })),
  entries: z.array(Entry).describe('账本里这笔订单的每一条；复式，合计总为 0'),
  grants: z.array(Grant).describe('这笔订单现在授予的权限'),
  refund: Refund.extend({ requested_by: z.string(), reviewed_by: z.string() }).nullable(),
  preview: Preview.nullable().describe('现在可退多少；不能退时为 null'),
}).meta({ title: 'OrderFile' });
export type OrderFileView = z.infer<typeof OrderFile>;

const filter = {
  q: z.string().trim().max(50, '最多 50 个字').default('').describe('订单号（至少后 12 位）、用户编号、手机号或名字'),
  state: z
    .enum([...orderGroups, ...orderStates], '未知的状态')
    .default('')
    .describe('状态或一组状态：open 待支付，doubt 确认中，refunding 退款中；空为全部'),
  channel: z.enum(['', 'balance', 'sandbox', 'alipay', 'wechat'], '未知的渠道').default('').describe('付款渠道'),
  from: day,
  to: day,
};
const params = numbered('订单号');
const read = { method: 'GET', auth: permissions['orders.read'] } as const;

/** docs/product/back-office.md#orders */
export const orderDesk = defineContract('ops', {
  listAllOrders: {
    ...read,
    path: '/ops/api/orders',
    summary: '全站的订单，新的在前；手机号只显示前三后四位',
    query: z.object({
      ...filter,
      before,
      limit: limitOf(30),
    }),
    data: z.object({
      items: z.array(StaffOrder),
      next_before: int,
      total: int,
      figures: z.object({
        paid_today: z.number().describe('今日经渠道收到的金额，元；用余额付的不算'),
        refunded_today: z.number().describe('今日经渠道退回的金额，元'),
        orders_today: int,
        waiting_refunds: int.describe('等第二人复核的退款'),
        in_doubt: int.describe('已过期而结果未知的订单'),
        open_cases: int.describe('未处理的对账差异'),
      }),
    }),
    errors: [],
  },
  exportOrders: {
    ...read,
    path: '/ops/api/orders/export',
    summary: '按同样的条件导出 CSV，最多 10000 笔；导出本身进审计',
    query: z.object(filter),
    data: z.string(),
    bodyStyle: 'text',
    mediaType: 'text/csv',
    isCostly: true,
    errors: [],
  },
  getOrderFile: {
    ...read,
    path: '/ops/api/orders/:no',
    summary: '一笔订单的全部：经过、分录、授予的权限、退款，以及现在可退多少',
    params,
    data: OrderFile,
    errors: ['ORDER_NOT_FOUND'],
  },
  requestRefund: {
    method: 'POST',
    path: '/ops/api/orders/:no/refund',
    summary: '替用户提交退款：按未用的整天；¥200 起等另一位财务复核',
    auth: permissions['refunds.request'],
    params,
    body: z.object({
      amount: z.number('请给出金额').positive('金额必须大于 0').describe('看到的可退金额，元；与现在不符则拒绝'),
      reason,
    }),
    data: Refund,
    errors: ['ORDER_NOT_FOUND', 'REFUND_REFUSED', 'STATE_CHANGED'],
  },
});

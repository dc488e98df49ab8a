import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { numbered, reasonFor } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { Refund } from '#shared/orders.ts';

const WaitingRefund = Refund.extend({
  order_no: z.string(),
  title: z.string(),
  buyer: z.object({ uid: z.string(), name: z.string(), mobile: z.string() }),
  requested_by: z.string(),
  may_review: z.boolean().describe('您可以复核：不是您提交的，也不是您自己的订单'),
}).meta({ title: 'WaitingRefund' });
export type WaitingRefundView = z.infer<typeof WaitingRefund>;

const params = numbered('退款单号', 'R');
const review = {
  method: 'POST',
  auth: permissions['refunds.review'],
  params,
  data: Refund,
  errors: ['ORDER_NOT_FOUND', 'STATE_CHANGED', 'REFUND_REFUSED'],
} as const;

/** docs/product/back-office.md#second-person */
export const refundDesk = defineContract('ops', {
  listWaitingRefunds: {
    method: 'GET',
    path: '/ops/api/refunds',
    summary: '等第二人复核的退款，先来的在前',
    auth: permissions['orders.read'],
    data: z.object({ items: z.array(WaitingRefund) }),
    errors: [],
  },
  approveRefund: {
    ...review,
    path: '/ops/api/refunds/:no/approve',
    summary: '复核通过：未用的天数此刻重新计算，随即退款',
  },
  refuseRefund: {
    ...review,
    path: '/ops/api/refunds/:no/refuse',
    summary: '驳回：一切照旧，原因告诉用户',
    body: z.object({
      reason: reasonFor('用户看到的原因'),
    }),
  },
});

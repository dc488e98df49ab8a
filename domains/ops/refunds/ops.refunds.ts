import { viewRefund, type BillingService, type Refund } from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { Readers } from '#domains/ops/people/ops.readers.ts';
import { yuanOf } from '#shared/money.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { WaitingRefundView } from './ops.refunds.contract.ts';

export interface RefundDeskDeps {
  billing: Pick<BillingService, 'desk' | 'refunds'>;
  readers: Readers;
  audit: Audit;
}

export type RefundDesk = ReturnType<typeof createRefundDesk>;

/** What a second person has to agree to (docs/product/back-office.md#second-person). */
export function createRefundDesk({ billing, readers, audit }: RefundDeskDeps) {
  const { desk, refunds } = billing;

  const told = (refund: Refund) => ({
    result: viewRefund(refund),
    target: `order:${refund.orderNo}`,
    before: { state: 'awaiting_review' },
    after: { refund: refund.no, amount: yuanOf(refund.amount), days: refund.days, state: refund.state },
  });

  return {
    async listWaiting(viewer: Viewer): Promise<WaitingRefundView[]> {
      const rows = await refunds.listWaiting();
      const known = await readers.know(rows.flatMap(({ uid, requestedBy }) => [uid, requestedBy ?? uid]));
      const items: WaitingRefundView[] = [];
      for (const refund of rows) {
        const { uid, requestedBy, orderNo } = refund;
        items.push({
          ...viewRefund(refund),
          order_no: orderNo,
          title: (await desk.find(orderNo))?.title ?? '',
          buyer: known.get(uid) ?? { uid: String(uid), name: '', mobile: '' },
          requested_by: requestedBy === uid ? '用户本人' : (known.get(requestedBy ?? uid)?.name ?? ''),
          may_review: requestedBy !== viewer.uid && uid !== viewer.uid,
        });
      }
      return items;
    },

    approve: (call: StaffCall, no: string) =>
      audit.audited(call, { action: 'refund.approved', target: `refund:${no}` }, async () =>
        told(await refunds.approve(no, call.viewer)),
      ),

    refuse: (call: StaffCall, no: string, reason: string) =>
      audit.audited(call, { action: 'refund.refused', target: `refund:${no}`, reason }, async () =>
        told(await refunds.refuse(no, call.viewer, reason)),
      ),
  };
}

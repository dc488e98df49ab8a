import { bind } from '#shared/bind.ts';
import { refundDesk } from './ops.refunds.contract.ts';
import type { RefundDesk } from './ops.refunds.ts';

export function refundRoutes(desk: RefundDesk) {
  return bind(refundDesk, {
    listWaitingRefunds: async ({ viewer }) => ({ items: await desk.listWaiting(viewer) }),
    approveRefund: (call) => desk.approve(call, call.params.no),
    refuseRefund: (call) => desk.refuse(call, call.params.no, call.body.reason),
  });
}

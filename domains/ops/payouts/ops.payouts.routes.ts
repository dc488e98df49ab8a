import { bind } from '#shared/bind.ts';
import { payoutDesk } from './ops.payouts.contract.ts';
import type { PayoutDesk } from './ops.payouts.ts';

export function payoutRoutes(desk: PayoutDesk) {
  return bind(payoutDesk, {
    listStaffPayouts: ({ query, viewer }) => desk.list(viewer, query),
    agreePayout: (call) => desk.agree(call, call.params.no),
    payPayout: (call) => desk.pay(call, call.params.no, call.body.reference),
    refusePayout: (call) => desk.refuse(call, call.params.no, call.body.reason),
  });
}

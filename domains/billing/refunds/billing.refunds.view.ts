import type { RefundView } from '#domains/billing/orders/billing.orders.contract.ts';
import { fen, yuanOf } from '#shared/money.ts';
import type { RefundShare } from './billing.refund.rules.ts';
import type { Refund } from './billing.refunds-store.ts';

const viewShare = ({ amount, toChannel, days, isWhole }: RefundShare) => ({
  amount: yuanOf(amount),
  to_channel: yuanOf(toChannel),
  to_balance: yuanOf(fen(amount - toChannel)),
  days,
  is_whole: isWhole,
});

export const viewPreview = (share: RefundShare): RefundView => ({
  ...viewShare(share),
  ...{ refund_no: '', state: 'preview', reason: '', created_at: 0, done_at: 0 },
});

export const viewRefund = (refund: Refund): RefundView => ({
  ...viewShare(refund),
  ...{ refund_no: refund.no, state: refund.state, reason: refund.reason },
  ...{ created_at: refund.createdAt, done_at: refund.doneAt ?? 0 },
});

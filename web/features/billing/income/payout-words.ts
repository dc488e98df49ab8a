import type { IncomeLineView, PayoutView } from '#domains/billing/payouts/billing.income.contract.ts';

export const payoutStateText: Readonly<Record<PayoutView['state'], string>> = {
  waiting: '待处理',
  agreed: '已复核，待打款',
  paid: '已打款',
  refused: '已退回',
};

export const lineText: Readonly<Record<IncomeLineView['kind'], string>> = {
  sale: '单篇解锁',
  refund: '退款扣回',
  payout: '申请提现',
  payout_back: '提现退回',
  merge: '账号合并',
};

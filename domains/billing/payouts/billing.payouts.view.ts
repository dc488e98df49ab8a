import { payableToAuthor } from '#domains/billing/ledger/billing.ledger.ts';
import { changeOf } from '#domains/billing/orders/billing.ledger-line.ts';
import { fen, yuanOf } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import type { IncomeLineView, IncomeView, PayoutView } from './billing.income.contract.ts';
import type { Income } from './billing.income.ts';
import type { IncomeLine } from './billing.income-store.ts';
import { cardTail } from './billing.payout.rules.ts';
import type { Payout } from './billing.payouts-store.ts';

/** A payout as its author is told of it: of the card no more than its end. */
export const viewPayout = ({ no, amount, bank, card, state, reason, reference, ...at }: Payout): PayoutView => ({
  ...{ payout_no: no, amount: yuanOf(amount), bank, card: cardTail(card), state, reason, reference },
  ...{ created_at: at.createdAt, decided_at: at.decidedAt ?? 0 },
});

export function viewIncome(
  { payable, settling, available, held, paidOut, earned, month, days }: Awaited<ReturnType<Income['overviewOf']>>,
  { leastPayout, payoutHoldDays }: { leastPayout: number; payoutHoldDays: number },
): IncomeView {
  return {
    ...{ payable: yuanOf(payable), settling: yuanOf(settling), available: yuanOf(available) },
    ...{ held: yuanOf(held), paid_out: yuanOf(paidOut), earned: yuanOf(earned) },
    ...{ month_income: yuanOf(month.income), month_refunded: yuanOf(month.refunded) },
    ...{ least_payout: yuanOf(fen(leastPayout)), hold_days: payoutHoldDays },
    days: days.map(({ day, income, refunded }) => ({ day, income: yuanOf(income), refunded: yuanOf(refunded) })),
  };
}

const kinds: Readonly<Record<string, IncomeLineView['kind']>> = {
  ...{ purchase: 'sale', refund: 'refund', payout: 'payout', 'payout-back': 'payout_back' },
  'merge-income': 'merge',
};

/** Who bought is not told. */
export function viewIncomeLine(line: IncomeLine, uid: Uid): IncomeLineView {
  const { id, cause, at, text } = line;
  const [word = ''] = cause.split(':', 1);
  const kind = kinds[word];
  if (kind === undefined) throw new Error(`Nothing of an author is booked by ${cause}.`);
  return {
    ...{ id: String(id), kind, at },
    amount: yuanOf(changeOf(line, payableToAuthor(uid))),
    text: text && { id: String(text.id), title: text.title },
  };
}

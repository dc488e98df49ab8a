import { SECOND_PERSON_FROM } from '#domains/billing/refunds/billing.refund.rules.ts';
import { fen, type Fen } from '#shared/money.ts';

/** Asked for; agreed to by the first of two; paid; or back on the author's account. */
export const payoutStates = ['waiting', 'agreed', 'paid', 'refused'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const openPayoutStates = ['waiting', 'agreed'] as const satisfies readonly PayoutState[];

/** Whether two of finance have to agree, as with what goes back to readers (docs/product/billing.md#payouts). */
export const needsTwo = ({ amount }: { amount: Fen }): boolean => amount >= SECOND_PERSON_FROM;

/** The state in which it can be paid. */
export const payableState = (payout: { amount: Fen }): PayoutState => (needsTwo(payout) ? 'agreed' : 'waiting');

/** What can be asked for: what is owed, less what may still go back to readers. */
export const availableOf = ({ payable, settling }: { payable: Fen; settling: Fen }): Fen =>
  fen(Math.max(0, payable - settling));

/** `尾号 6021`. */
export const cardTail = (card: string): string => (card === '' ? '' : `尾号 ${card.slice(-4)}`);

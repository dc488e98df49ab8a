import { shareOf } from '#domains/billing/pricing/billing.amounts.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** From here on a second person has to agree (docs/product/billing.md#refunds). */
export const SECOND_PERSON_FROM = fen(20_000);
/** So long what was bought on its own may be given back. */
export const MESSAGE_REFUND_SECONDS = 7 * 86_400;

export interface RefundShare {
  amount: Fen;
  /** What of it goes back by the channel; the rest to the balance. */
  toChannel: Fen;
  days: number;
  isWhole: boolean;
}

export interface Refundable {
  paid: Fen;
  /** What of it the channel brought. */
  due: Fen;
  fulfilledAt: UnixSeconds;
  /** Of a subscription; null of a single text. */
  left: { unused: number; days: number } | null;
}

/** What can go back of an order; null when nothing can. */
export function refundShare({ paid, due, fulfilledAt, left }: Refundable, now: UnixSeconds): RefundShare | null {
  if (left === null && now >= fulfilledAt + MESSAGE_REFUND_SECONDS) return null;
  const isWhole = left === null || (left.days > 0 && left.unused === left.days);
  const amount = left === null ? paid : shareOf(paid, left.unused, left.days);
  if (amount <= 0) return null;
  return { amount, toChannel: fen(Math.min(amount, due)), days: left?.unused ?? 0, isWhole };
}

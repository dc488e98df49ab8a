import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** What a provider is asked to collect. */
export interface PaymentRequest {
  orderNo: string;
  amount: Fen;
  title: string;
  expiresAt: UnixSeconds;
  /** Where the provider tells what has become of it. */
  notifyUrl: string;
  /** Where it sends the browser of who has paid. */
  returnUrl: string;
}

/** How a payment stands, in the provider's words; `none`: it knows no such order. */
export type PaymentStanding = { state: 'paid'; amount: Fen; tradeNo: string } | { state: 'unpaid' | 'closed' | 'none' };

export interface RefundRequest {
  orderNo: string;
  refundNo: string;
  amount: Fen;
  /** What the order had brought. */
  total: Fen;
  reason: string;
}

/** What a provider tells unasked, once its signature, seller and app are verified. */
export type Notice =
  | { kind: 'payment'; orderNo: string; amount: Fen; tradeNo: string }
  | { kind: 'refund'; orderNo: string; refundNo: string; amount: Fen }
  /** Signed, and of no consequence. */
  | { kind: 'other' };

/** A notice as it arrived. */
export interface RawNotice {
  body: Uint8Array;
  header(name: string): string | null;
}

export interface StatementLine {
  kind: 'payment' | 'refund';
  orderNo: string;
  /** Of a refund. */
  refundNo: string;
  amount: Fen;
  tradeNo: string;
}

/**
 * A way to be paid (docs/product/billing.md#channels). Its verbs ask a provider and are called outside of every work. They throw
 * when it does not answer, or not what can be believed: then nothing is known. `readNotice` throws for what is not to be believed.
 */
export interface PaymentChannel {
  name: 'sandbox' | 'alipay' | 'wechat';
  /** For readers. */
  title: string;
  /** The same order again is the same payment. */
  create(request: PaymentRequest): Promise<{ qrUrl: string; payUrl: string }>;
  query(orderNo: string): Promise<PaymentStanding>;
  /** From now on nobody can pay it; answers how it stands. */
  close(orderNo: string): Promise<PaymentStanding>;
  /** The same refund again is the same refund. */
  refund(request: RefundRequest): Promise<'done' | 'pending'>;
  readNotice(notice: RawNotice): Notice;
  /** What the provider wants to read when its notice was taken. */
  taken: string;
  /** What came in and went out on one China day. */
  statement(day: string): Promise<StatementLine[]>;
}

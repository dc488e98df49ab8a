import { z } from 'zod';
import type { KeyPair } from './sandbox.keys.ts';
import { systemClock } from '#shared/clock.ts';

/** What travels between the site and the sandbox: JSON with a signature over its time and its very bytes. */
export const SIGNATURE = 'x-sandbox-signature';
export const TIMESTAMP = 'x-sandbox-timestamp';

/** Older ones may be somebody's copy. Who tells again signs again. */
const FRESH_MILLIS = 5 * 60_000;

export function signed(keys: KeyPair, body: string, at = systemClock.millis()): Record<string, string> {
  return { [TIMESTAMP]: String(at), [SIGNATURE]: keys.sign(`${at}\n${body}`) };
}

/** Throws for what was signed by nobody, or long ago. */
export function mustBeSigned(keys: KeyPair, body: string, header: (name: string) => string | null): void {
  const at = header(TIMESTAMP) ?? '';
  if (!keys.isSigned(`${at}\n${body}`, header(SIGNATURE) ?? '')) throw new Error('bad signature');
  if (!(Math.abs(systemClock.millis() - Number(at)) <= FRESH_MILLIS)) throw new Error('old timestamp');
}

const whose = { seller: z.string(), app: z.string() };

export const PaymentOrder = z.object({
  ...whose,
  order_no: z.string(),
  amount: z.int().min(1),
  title: z.string(),
  notify_url: z.string(),
  return_url: z.string(),
});
export type PaymentOrder = z.infer<typeof PaymentOrder>;

export const RefundOrder = z.object({
  ...whose,
  order_no: z.string(),
  refund_no: z.string(),
  amount: z.int().min(1),
});
export type RefundOrder = z.infer<typeof RefundOrder>;

export const Standing = z.object({
  order_no: z.string(),
  state: z.enum(['paid', 'unpaid', 'closed', 'none']),
  amount: z.int(),
  trade_no: z.string(),
});
export type Standing = z.infer<typeof Standing>;

export const PaymentNotice = z.object({
  kind: z.enum(['payment', 'refund']),
  ...whose,
  order_no: z.string(),
  refund_no: z.string(),
  amount: z.int(),
  trade_no: z.string(),
});
export type PaymentNotice = z.infer<typeof PaymentNotice>;

export const Statement = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      order_no: z.string(),
      refund_no: z.string(),
      amount: z.int(),
      trade_no: z.string(),
    }),
  ),
});

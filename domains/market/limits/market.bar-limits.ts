import type { Fen } from '#shared/money.ts';
import { priceLimits, type LimitedShare, type PriceLimits } from './market.limits.ts';

/** How far a day went; null where it is not known. */
interface Bar {
  high: Fen | null;
  low: Fen | null;
}

/** Whether a bar tells of prices that limits do not allow. */
export const leaves = ({ high, low }: Bar, limits: PriceLimits | null): boolean =>
  limits !== null && ((high !== null && high > limits.up) || (low !== null && low < limits.down));

/**
 * The limits of a day whose bar is known. A share that left them, and whose listing nobody has dated, had none: it was new
 * (docs/product/price-limits.md#new-shares).
 */
export function limitsOfBar(share: LimitedShare, bar: Bar): PriceLimits | null {
  const limits = priceLimits(share);
  return share.listDate === null && leaves(bar, limits) ? null : limits;
}

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

/** Whether it is known how the share was called on that day. */
export type BarShare = LimitedShare & { isNameDated: boolean };

/**
 * The limits of a day whose bar is known. A share that left those of a warning, and of which nobody told that it carried one by then,
 * had those without; one that left these too, and whose listing nobody has dated, had none: it was new
 * (docs/product/price-limits.md#new-shares).
 */
export function limitsOfBar({ isNameDated, ...share }: BarShare, bar: Bar): PriceLimits | null {
  const limits = priceLimits(share);
  if (!leaves(bar, limits)) return limits;
  const unwarned = isNameDated ? limits : priceLimits({ ...share, name: '' });
  if (!leaves(bar, unwarned)) return unwarned;
  return share.listDate === null ? null : limits;
}

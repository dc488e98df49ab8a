import { refuse } from '#shared/import/refusal.ts';

/** What a file counts volumes in: a lot is a hundred shares. */
export type VolumeUnit = 'lots' | 'shares';

export const LOT = 100;

/** What is known of a row besides its volume: prices in yuan. */
export interface Traded {
  volume: number;
  /** Yuan; null when the file has none. */
  value: number | null;
  low: number;
  high: number;
}

/** Deals outside of the book may lie somewhat beyond the prices of the day. */
const TOLERANCE = 2;

/**
 * The unit by the row itself: value ÷ volume is what a share, or a lot, was paid for. Null where nothing was traded or no
 * value is told; undefined where it is neither (docs/product/history.md#units).
 */
export function unitOf({ volume, value, low, high }: Traded): VolumeUnit | null | undefined {
  if (volume === 0 || value === null) return null;
  const paid = value / volume;
  const fits = (price: number) => price >= low / TOLERANCE && price <= high * TOLERANCE;
  if (fits(paid)) return 'shares';
  return fits(paid / LOT) ? 'lots' : undefined;
}

/** Makes the function that counts the shares of a row; one that does not say its unit is counted as the row before it. */
export function createShareCounter(given: VolumeUnit | null): (traded: Traded) => number {
  let last = given ?? 'shares';
  return (traded) => {
    const unit = given ?? unitOf(traded);
    if (unit === undefined) refuse('volume and value do not fit the prices');
    last = unit ?? last;
    return Math.round(traded.volume * (last === 'lots' ? LOT : 1));
  };
}

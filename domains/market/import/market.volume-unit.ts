/** What volumes are counted in: a lot is a hundred shares. */
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

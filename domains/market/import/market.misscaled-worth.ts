import { isAShare } from '#domains/market/market.rules.ts';
import type { DayRow } from '#domains/market/history/market.day-store.ts';

/**
 * Market values that are counted in something larger than yuan (亿, where yuan or 万 are looked for), by the day itself: a share
 * that is bought today is sold tomorrow at the earliest, so no more than all of them is traded, at the highest price at most.
 */
export function misscaledWorths(row: DayRow): ('marketValue' | 'circulationValue')[] {
  const { symbol, value, high, close } = row;
  if (!isAShare(symbol) || value === null || high === null || close === null) return [];
  return (['marketValue', 'circulationValue'] as const).filter((column) => {
    const worth = row[column];
    return worth !== null && value * close > worth * high * ROUNDED;
  });
}

/** Values are rounded, to 亿 of two decimals by some. */
const ROUNDED = 1.1;

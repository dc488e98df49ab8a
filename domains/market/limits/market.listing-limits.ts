import type { TradingDay } from '#shared/trading-day.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { priceLimits, type PriceLimits } from './market.limits.ts';

/** The limits of what a source lists on a day; an index has none. */
export function listingLimits(
  { kind, symbol, name, preClose, listDate }: Listing,
  day: TradingDay,
): PriceLimits | null {
  // Sources do not count the days of a share: its name tells those that matter.
  return kind === 'index' ? null : priceLimits({ symbol, name, day, preClose, listDate, tradingDaysListed: null });
}

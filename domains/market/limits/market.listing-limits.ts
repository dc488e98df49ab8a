import type { TradingDay } from '#shared/trading-day.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { priceLimits, type PriceLimits } from './market.limits.ts';

/** The limits of what a source lists on a day, as it tells them or by the rules; an index has none. */
export function listingLimits(
  { kind, symbol, name, preClose, listDate, limits, tradingDaysListed = null }: Listing,
  day: TradingDay,
): PriceLimits | null {
  if (limits !== undefined) return limits;
  return kind === 'index' ? null : priceLimits({ symbol, name, day, preClose, listDate, tradingDaysListed });
}

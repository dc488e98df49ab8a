import { fen } from '#shared/money.ts';
import { tradingDayOf, startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import { listingLimits } from '#domains/market/limits/market.listing-limits.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';

/** What one member did on one day, as fractions of its pre-close. */
export interface MemberDay {
  isCore: boolean;
  open: number;
  high: number;
  low: number;
  close: number;
  isAtLimitUp: boolean;
  /** Yuan. */
  value: number;
}

/**
 * Day by day those of today's members that count, oldest first: who was traded, and had a limit that day
 * (docs/product/plates.md#past). Days on which nobody counts are left out.
 */
export async function readPlatePast(
  { snapshot, calendar }: MarketState,
  { klines }: Pick<History, 'klines'>,
  { plate, from, until }: { plate: Plate; from: TradingDay; until: TradingDay },
): Promise<Map<TradingDay, MemberDay[]>> {
  const days = calendar.between(from, until);
  const told = await klines(
    plate.members.map(({ symbol }) => symbol),
    {
      period: 86_400,
      adjust: 'none',
      count: days.length,
      from: startOfDay(from),
      before: timeOfDay(until) + 1,
    },
  );
  const past = new Map<TradingDay, MemberDay[]>(days.map((day) => [day, []]));
  for (const { symbol, isCore } of plate.members) {
    const listing = snapshot.listings[snapshot.rowOf(symbol) ?? -1];
    if (listing === undefined) continue;
    for (const line of told.get(symbol) ?? []) {
      const day = tradingDayOf(line.at);
      const member = memberDayOf(line, listing, day);
      if (member !== null) past.get(day)?.push({ ...member, isCore });
    }
  }
  return new Map([...past].filter(([, members]) => members.length > 0));
}

function memberDayOf(line: Kline, listing: Listing, day: TradingDay): Omit<MemberDay, 'isCore'> | null {
  if (line.change === null) return null;
  const preClose = line.close - line.change;
  const limits = listingLimits({ ...listing, preClose: fen(preClose) }, day);
  if (limits === null) return null;
  const rate = (price: number) => price / preClose - 1;
  return {
    open: rate(line.open),
    high: rate(line.high),
    low: rate(line.low),
    close: rate(line.close),
    isAtLimitUp: line.close === limits.up,
    value: line.value ?? 0,
  };
}

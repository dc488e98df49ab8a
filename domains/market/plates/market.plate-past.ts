import { fen, type Fen } from '#shared/money.ts';
import { tradingDayOf, startOfDay, type TradingDay } from '#shared/trading-day.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Kline } from '#domains/market/history/market.klines.ts';
import { tradingDaysListed } from '#domains/market/limits/market.days-listed.ts';
import { priceLimits } from '#domains/market/limits/market.limits.ts';
import type { NameOn } from '#domains/market/names/market.dated-names.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

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

/** Where the past of members is read. */
export interface PlatePastSources extends Pick<History, 'klines'> {
  namesOver(symbols: readonly string[]): Promise<NameOn>;
}

interface Asked {
  plate: Plate;
  from: TradingDay;
  until: TradingDay;
  /** What was traded of each counts as nothing. */
  isWithoutValue?: boolean;
}

/**
 * Day by day those of today's members that count, oldest first: who was traded, and had a limit that day
 * (docs/product/plates.md#past). Days on which nobody counts are left out.
 */
export async function readPlatePast(
  now: Pick<MarketState, 'snapshot' | 'calendar'>,
  { klines, namesOver }: PlatePastSources,
  { plate, from, until, isWithoutValue = false }: Asked,
): Promise<Map<TradingDay, MemberDay[]>> {
  const days = now.calendar.between(from, until);
  const symbols = plate.members.map(({ symbol }) => symbol);
  const told = await klines(symbols, {
    period: 86_400,
    adjust: 'none',
    count: days.length,
    from: startOfDay(from),
    before: timeOfDay(until) + 1,
    isWithoutValue,
  });
  const nameOn = await namesOver(symbols);
  const past = new Map<TradingDay, MemberDay[]>(days.map((day) => [day, []]));
  for (const { symbol, isCore } of plate.members) {
    const row = now.snapshot.rowOf(symbol);
    if (row === undefined) continue;
    for (const line of told.get(symbol) ?? []) {
      const day = tradingDayOf(line.at);
      const limitUpOf = (preClose: Fen) =>
        day === now.snapshot.day
          ? now.snapshot.up[row]
          : limitUpOn(now, { row, day, preClose, name: nameOn(symbol, day) });
      const member = memberDayOf(line, limitUpOf);
      if (member !== null) past.get(day)?.push({ ...member, isCore });
    }
  }
  return new Map([...past].filter(([, members]) => members.length > 0));
}

/** By the rules of a day that is over: what a source tells of limits, age and name is of today. */
function limitUpOn(
  { snapshot, calendar }: Pick<MarketState, 'snapshot' | 'calendar'>,
  { row, day, preClose, name }: { row: number; day: TradingDay; preClose: Fen; name: string | null },
): Fen | undefined {
  const listing = snapshot.listings[row];
  if (listing === undefined) return undefined;
  const { symbol, listDate } = listing;
  const age = tradingDaysListed(listDate, day, calendar);
  return priceLimits({ symbol, name: name ?? listing.name, day, preClose, listDate, tradingDaysListed: age })?.up;
}

function memberDayOf(line: Kline, limitUpOf: (preClose: Fen) => number | undefined): Omit<MemberDay, 'isCore'> | null {
  if (line.change === null) return null;
  const preClose = line.close - line.change;
  const limitUp = limitUpOf(fen(preClose));
  if (!limitUp) return null;
  const rate = (price: number) => price / preClose - 1;
  return {
    open: rate(line.open),
    high: rate(line.high),
    low: rate(line.low),
    close: rate(line.close),
    isAtLimitUp: line.close === limitUp,
    value: line.value ?? 0,
  };
}

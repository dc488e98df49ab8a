import type { TradingDay } from '#shared/trading-day.ts';
import type { History } from '#domains/market/history/market.history.ts';
import { tradingDaysListed } from '#domains/market/limits/market.days-listed.ts';
import type { ListedSecurity } from '#domains/market/sources/stored/market.stored-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { leaves, limitsOfBar } from '#domains/market/limits/market.bar-limits.ts';
import type { DayEnd } from '#domains/market/terms/market.source.ts';
import { listingKindOf } from '#domains/market/terms/market.boards.ts';

interface Known {
  securitiesOn(symbols: readonly string[], day: TradingDay): Promise<ReadonlyMap<string, ListedSecurity>>;
  calendar(): Promise<TradingCalendar>;
}

/** How shares ended a day that was imported. */
export function readStoredEnds(
  { dayOfMarket }: Pick<History, 'dayOfMarket'>,
  { securitiesOn, calendar: readCalendar }: Known,
): (day: TradingDay) => Promise<DayEnd[]> {
  return async (day) => {
    const rows = (await dayOfMarket(day)).filter(({ symbol }) => listingKindOf(symbol) === 'share');
    const securities = await securitiesOn(
      rows.map(({ symbol }) => symbol),
      day,
    );
    const calendar = await readCalendar();
    return rows.flatMap(({ symbol, open, high, low, close, preClose, volume, turnoverRatio }) => {
      if (open === null || high === null || low === null || close === null || preClose === null) return [];
      const { name = symbol, isDated: isNameDated = false, listDate = null } = securities.get(symbol) ?? {};
      const age = tradingDaysListed(listDate, day, calendar);
      const limits = limitsOfBar(
        { symbol, name, isNameDated, day, preClose, listDate, tradingDaysListed: age },
        { high, low },
      );
      // As a quote that lies: it is not believed (docs/product/quotes.md#lies).
      if (leaves({ high, low }, limits)) return [];
      const prices = { open, high, low, close, preClose, up: limits?.up ?? null, down: limits?.down ?? null };
      return { symbol, name, ...prices, volume: volume ?? 0, turnoverRatio };
    });
  };
}

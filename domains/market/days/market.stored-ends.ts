import type { TradingDay } from '#shared/trading-day.ts';
import type { History } from '#domains/market/history/market.history.ts';
import { priceLimits } from '#domains/market/limits/market.limits.ts';
import type { DayEnd } from '#domains/market/terms/market.source.ts';
import { shareBoards, boardOf } from '#domains/market/terms/market.boards.ts';

/** How shares ended a day that was imported. Lists keep no dates of names: each goes by the one it has now. */
export function readStoredEnds(
  { dayOfMarket }: Pick<History, 'dayOfMarket'>,
  { printedNamesOf }: { printedNamesOf(symbols: readonly string[]): Promise<ReadonlyMap<string, string>> },
): (day: TradingDay) => Promise<DayEnd[]> {
  const isShare = (symbol: string) => (shareBoards as readonly string[]).includes(boardOf(symbol));
  return async (day) => {
    const rows = (await dayOfMarket(day)).filter(({ symbol }) => isShare(symbol));
    const names = await printedNamesOf(rows.map(({ symbol }) => symbol));
    return rows.flatMap(({ symbol, open, high, low, close, preClose, volume, turnoverRatio }) => {
      if (open === null || high === null || low === null || close === null || preClose === null) return [];
      const name = names.get(symbol) ?? symbol;
      const limits = priceLimits({ symbol, name, day, preClose, listDate: null, tradingDaysListed: null });
      const prices = { open, high, low, close, preClose, up: limits?.up ?? null, down: limits?.down ?? null };
      return { symbol, name, ...prices, volume: volume ?? 0, turnoverRatio };
    });
  };
}

import type { Written } from '#domains/boards/reasons/boards.written.ts';
import type { History, MarketDays } from '#domains/market/days/market.days.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { SurgeStock } from './boards.surge.ts';

interface DayFigures extends Pick<MarketService, 'securitiesOf'> {
  market: Pick<MarketDays, 'importedEnds'>;
  history: Pick<History, 'dayOfMarket'>;
}

/**
 * Those that somebody wrote about for a finished day, with what is known of them from imported days alone: simulated figures
 * do not belong to real reasons.
 */
export async function writtenSurge(
  day: TradingDay,
  written: readonly Written[],
  { market, history, securitiesOf }: DayFigures,
): Promise<SurgeStock[]> {
  const ends = new Map((await market.importedEnds(day)).map((end) => [end.symbol, end]));
  const bars = new Map((await history.dayOfMarket(day)).map((bar) => [bar.symbol, bar]));
  const securities = await securitiesOf(written.map(({ symbol }) => symbol));
  const stocks = written.map(({ symbol, name, daysAndBoards, reason }): SurgeStock => {
    const [end, bar] = [ends.get(symbol), bars.get(symbol)];
    return {
      ...{ symbol, name, daysAndBoards, reason, boards: 0, enteredAt: 0 },
      listDate: securities.get(symbol)?.listDate ?? null,
      price: end === undefined ? null : end.close / 100,
      change: end === undefined || end.preClose === 0 ? null : end.close / end.preClose - 1,
      isSealed: end === undefined ? null : end.close === end.up,
      circulationValue: bar?.circulationValue ?? null,
      turnoverRatio: bar?.turnoverRatio ?? null,
    };
  });
  return stocks.toSorted((a, b) => Number(b.isSealed) - Number(a.isSealed) || boardsIn(b) - boardsIn(a));
}

/** How many boards were written: 8 of `12天8板`. */
const boardsIn = ({ daysAndBoards }: SurgeStock) => Number(/(\d+)板$/.exec(daysAndBoards)?.[1] ?? 0);

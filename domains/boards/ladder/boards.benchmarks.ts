import type { History } from '#domains/market/days/market.days.service.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import { benchmarks } from './boards.deviation-rules.ts';

const DAY_SECONDS = 86_400;

/** By index how its days before that one changed it, as fractions. */
export async function benchmarkChanges(
  history: Pick<History, 'klines'>,
  before: TradingDay,
  count: number,
): Promise<Map<string, Map<TradingDay, number>>> {
  const symbols = benchmarks.map(({ index }) => index);
  // The change of a day is told by two closes.
  const question = { period: DAY_SECONDS, adjust: 'none', count: count + 1, before: startOfDay(before) } as const;
  const lines = await history.klines(symbols, question);
  return new Map([...lines].map(([symbol, own]) => [symbol, changesOf(own)]));
}

function changesOf(lines: readonly { at: number; close: number }[]): Map<TradingDay, number> {
  const changes = lines.slice(1).map(({ at, close }, nr): [TradingDay, number] => {
    const before = lines[nr]?.close ?? close;
    return [tradingDayOf(at), close / before - 1];
  });
  return new Map(changes);
}

import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { History } from '#domains/market/history/market.history.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { USUAL_DAYS, usualPerMinute } from './market.volume-ratio.ts';

type Shown = Pick<MarketState, 'moment' | 'snapshot'>;

export type UsualVolumes = ReturnType<typeof createUsualVolumes>;

/** Of so many days it is kept: of now, and of those that readers look back at. */
const KEPT_DAYS = 8;

/** How many shares securities trade a minute, on their last five days before the one that is shown (docs/product/quotes.md#pace). */
export function createUsualVolumes({ klines }: Pick<History, 'klines'>, importedVersion: () => string) {
  let [version, byDay] = ['', new Map<TradingDay, Map<string, number | null>>()];

  function keptOf(day: TradingDay): Map<string, number | null> {
    if (version !== importedVersion()) [version, byDay] = [importedVersion(), new Map()];
    const kept = byDay.get(day) ?? new Map<string, number | null>();
    // The day that was asked for last goes last.
    byDay.delete(day);
    byDay.set(day, kept);
    const [longestAgo] = byDay.keys();
    if (byDay.size > KEPT_DAYS && longestAgo !== undefined) byDay.delete(longestAgo);
    return kept;
  }

  return {
    /** Reads those that are not known yet; of what is not listed nothing is read or kept, whatever anybody asks for. */
    async load(codes: readonly string[], { moment: { day }, snapshot }: Shown): Promise<void> {
      const perMinute = keptOf(day);
      const symbols = codes
        .map((code) => toSymbol(code) ?? code)
        .filter((symbol) => snapshot.rowOf(symbol) !== undefined && !perMinute.has(symbol));
      if (symbols.length === 0) return;
      const lines = await klines(symbols, {
        period: 86_400,
        adjust: 'none',
        count: USUAL_DAYS,
        before: timeOfDay(day),
      });
      for (const symbol of symbols)
        perMinute.set(symbol, usualPerMinute((lines.get(symbol) ?? []).map(({ volume }) => volume ?? 0)));
    },
    /** Null for who has not been traded on so many days, and before it is read. */
    perMinuteOf: (symbol: string, day: TradingDay): number | null => byDay.get(day)?.get(symbol) ?? null,
  };
}

import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import { USUAL_DAYS, usualPerMinute } from './market.volume-ratio.ts';

export type UsualVolumes = ReturnType<typeof createUsualVolumes>;

/** How many shares securities trade a minute, on their last five days before the one that is shown (docs/product/quotes.md#pace). */
export function createUsualVolumes(
  { state }: Pick<Engine, 'state'>,
  { klines }: Pick<History, 'klines'>,
  importedVersion: () => string,
) {
  let kept = { of: '', perMinute: new Map<string, number | null>() };

  return {
    /** Reads those that are not known yet; of what is not listed nothing is read or kept, whatever anybody asks for. */
    async load(codes: readonly string[]): Promise<void> {
      const now = state();
      if (now === null) return;
      const today = now.moment.day;
      const of = `${importedVersion()} ${today}`;
      if (kept.of !== of) kept = { of, perMinute: new Map() };
      const { perMinute } = kept;
      const symbols = codes
        .map((code) => toSymbol(code) ?? code)
        .filter((symbol) => now.snapshot.rowOf(symbol) !== undefined && !perMinute.has(symbol));
      if (symbols.length === 0) return;
      const lines = await klines(symbols, {
        period: 86_400,
        adjust: 'none',
        count: USUAL_DAYS,
        before: timeOfDay(today),
      });
      for (const symbol of symbols)
        perMinute.set(symbol, usualPerMinute((lines.get(symbol) ?? []).map(({ volume }) => volume ?? 0)));
    },
    /** Null for who has not been traded on so many days, and before it is read. */
    perMinuteOf: (symbol: string): number | null => kept.perMinute.get(symbol) ?? null,
  };
}

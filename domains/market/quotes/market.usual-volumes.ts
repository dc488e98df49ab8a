import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { History } from '#domains/market/history/market.history.ts';
import type { Engine } from '#domains/market/engine/market.engine.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import { SLOTS } from '#domains/market/terms/market.bars.ts';

export type UsualVolumes = ReturnType<typeof createUsualVolumes>;

/** Days by which a security's own pace is known, and the minutes of each. */
const DAYS = 5;
const MINUTES = SLOTS - 1;

/** How many shares securities trade a minute, on their last five days before the one that is shown (docs/product/quotes.md#pace). */
export function createUsualVolumes(
  { day }: Pick<Engine, 'day'>,
  { klines }: Pick<History, 'klines'>,
  importedVersion: () => string,
) {
  let kept = { of: '', perMinute: new Map<string, number | null>() };

  return {
    /** Reads those that are not known yet. */
    async load(codes: readonly string[]): Promise<void> {
      const today = day();
      if (today === null) return;
      const of = `${importedVersion()} ${today}`;
      if (kept.of !== of) kept = { of, perMinute: new Map() };
      const { perMinute } = kept;
      const symbols = codes.map((code) => toSymbol(code) ?? code).filter((symbol) => !perMinute.has(symbol));
      if (symbols.length === 0) return;
      const lines = await klines(symbols, { period: 86_400, adjust: 'none', count: DAYS, before: timeOfDay(today) });
      for (const symbol of symbols) perMinute.set(symbol, meanOf(lines.get(symbol) ?? []));
    },
    /** Null for who has not been traded on so many days, and before it is read. */
    perMinuteOf: (symbol: string): number | null => kept.perMinute.get(symbol) ?? null,
  };
}

function meanOf(lines: readonly { volume: number | null }[]): number | null {
  if (lines.length < DAYS) return null;
  return lines.reduce((sum, { volume }) => sum + (volume ?? 0), 0) / lines.length / MINUTES;
}

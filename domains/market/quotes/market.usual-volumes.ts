import { timeOfDay } from '#domains/market/history/market.candles.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { History } from '#domains/market/history/market.history.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { firstUsualDay, USUAL_DAYS, usualPerMinute } from './market.volume-ratio.ts';

type Shown = Pick<MarketState, 'moment' | 'snapshot' | 'calendar'>;
type Volumes = ReadonlyMap<string, number | null>;

export type UsualVolumes = ReturnType<typeof createUsualVolumes>;

/** Of so many days it is kept: of now, and of those that readers look back at. */
const KEPT_DAYS = 8;
/** Lists of days that follow each other share most of the days before. */
const KEPT_WHOLE_DAYS = 40;
/** Of more than so many, whole days are read first: a query by name reads many days of each. */
const FEW = 100;

/** How many shares securities trade a minute, on their last five days before the one that is shown (docs/product/quotes.md#pace). */
export function createUsualVolumes(
  /** By symbol what was traded on a day. */
  { volumesOf }: { volumesOf: (day: TradingDay) => Promise<Volumes> },
  { klines }: Pick<History, 'klines'>,
  importedVersion: () => string,
) {
  let [version, byDay] = ['', new Map<TradingDay, Map<string, number | null>>()];
  const keepVolumes = keptByVersion<Volumes>(importedVersion, KEPT_WHOLE_DAYS);

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

  async function daysBefore({ moment, calendar }: Shown): Promise<Volumes[]> {
    const days: Volumes[] = [];
    for (let at = calendar.previous(moment.day); at !== null && days.length < USUAL_DAYS; at = calendar.previous(at)) {
      const day = at;
      days.push(await keepVolumes(day, () => volumesOf(day)));
    }
    return days;
  }

  /** By symbol what was traded on its own last days, as far back as they count. */
  async function ownVolumes(symbols: readonly string[], { moment: { day }, calendar }: Shown) {
    const query = { period: 86_400, adjust: 'none', count: USUAL_DAYS, before: timeOfDay(day) } as const;
    const first = timeOfDay(firstUsualDay(day, calendar));
    const lines = symbols.length === 0 ? [] : await klines(symbols, query);
    return new Map(
      [...lines].map(([symbol, own]) => [symbol, own.filter(({ at }) => at >= first).map(({ volume }) => volume)]),
    );
  }

  return {
    /**
     * Reads those that are not known yet, and tells them all; of what is not listed nothing is read or kept, whatever anybody asks
     * for. Who was halted meanwhile has its days further back.
     */
    async load(codes: readonly string[], shown: Shown): Promise<(symbol: string) => number | null> {
      const perMinute = keptOf(shown.moment.day);
      const symbols = codes
        .map((code) => toSymbol(code) ?? code)
        .filter((symbol) => shown.snapshot.rowOf(symbol) !== undefined && !perMinute.has(symbol));
      const days = symbols.length > FEW ? await daysBefore(shown) : [];
      const volumes = new Map(symbols.map((symbol) => [symbol, volumesIn(days, symbol)]));
      const lacking = symbols.filter((symbol) => (volumes.get(symbol) ?? []).length < USUAL_DAYS);
      for (const [symbol, own] of await ownVolumes(lacking, shown)) volumes.set(symbol, own);
      for (const [symbol, own] of volumes) perMinute.set(symbol, usualPerMinute(own));
      return (symbol) => perMinute.get(symbol) ?? null;
    },
    /** Null for who has not been traded on so many days, and before it is read. */
    perMinuteOf: (symbol: string, day: TradingDay): number | null => byDay.get(day)?.get(symbol) ?? null,
  };
}

const volumesIn = (days: readonly Volumes[], symbol: string) =>
  days.flatMap((day) => (day.has(symbol) ? [day.get(symbol) ?? null] : []));

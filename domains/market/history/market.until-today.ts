import type { TradingDay } from '#shared/trading-day.ts';
import type { KlineSources } from './market.kline-reading.ts';

type Stored = Pick<KlineSources, 'days' | 'minutes'>;

/** Our tables as they stood before the day that is shown: a replay knows nothing of what came after it. */
export function untilToday({ days, minutes }: Stored, today: () => TradingDay | null): Stored {
  const bounded = <Range extends { before?: TradingDay | undefined }>(range: Range): Range => {
    const day = today();
    return day === null ? range : { ...range, before: Math.min(range.before ?? Infinity, day) };
  };
  return {
    days: {
      loadNewest: (symbols, range) => days.loadNewest(symbols, bounded(range)),
      loadCloses: (symbols, range) => days.loadCloses(symbols, bounded(range)),
    },
    minutes: { loadNewest: (symbols, range) => minutes.loadNewest(symbols, bounded(range)) },
  };
}

/** How far a past is told: the days before that one, and it as far as it had gone by then; null for who was not traded on it so far. */
export interface Until extends Pick<KlineSources, 'today' | 'todayMinutes'> {
  day: TradingDay;
}

/** What was known at that moment: also how prices are adjusted follows from it (docs/product/market-days.md#moments). */
export function sourcesUntil(sources: Stored, { day, today, todayMinutes }: Until): KlineSources {
  return { ...untilToday(sources, () => day), today, todayMinutes };
}

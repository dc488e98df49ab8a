import { replayedMoment } from '#domains/market/sources/market.moment.ts';
import type { MarketFeed, MarketSource } from '#domains/market/terms/market.source.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { StoredDays } from './market.stored-days.ts';

/** Which day is shown again, and how fast. */
export interface ReplaySettings {
  day: TradingDay;
  /** How many of its seconds go by in one. */
  pace: number;
}

/** A day that was imported, again and again as if it were now (docs/product/history.md#replay). */
export function openReplay({ day, pace }: ReplaySettings): MarketFeed {
  return { source: 'stored', momentOf: (now) => replayedMoment(now, day, pace) };
}

export function replaySource(stored: StoredDays): MarketSource {
  return { kind: 'replay', isSimulated: false, plates: [], past: null, flows: null, ...stored };
}

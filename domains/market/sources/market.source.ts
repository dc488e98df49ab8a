import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { DayBar, MinuteBars } from '#domains/market/history/market.bars.ts';

/** A moment of the market: in a replay, or when a demo keeps the session open, another one than that of the clock on the wall. */
export interface MarketMoment {
  day: TradingDay;
  /** Seconds since midnight in China. */
  second: number;
}

/** A security on the day that a source tells of. */
export interface Listing {
  symbol: string;
  name: string;
  kind: 'share' | 'index';
  /** ISO day; null when unknown. */
  listDate: string | null;
  preClose: Fen;
  /** Null for an index, and where the source does not know. */
  totalShares: number | null;
  circulatingShares: number | null;
  /** Yuan of the last full fiscal year, negative for a loss; null when unknown. */
  yearProfit: number | null;
}

/** Where a security stands. All of the day so far. */
export interface Tick {
  symbol: string;
  last: Fen;
  open: Fen;
  high: Fen;
  low: Fen;
  /** Shares. */
  volume: number;
  /** Yuan. */
  value: number;
  isHalted: boolean;
  at: UnixSeconds;
}

/** Where quotes come from. */
export interface MarketSource {
  kind: 'simulator' | 'replay' | 'http';
  /** Every page and answer that shows it says 模拟行情. */
  isSimulated: boolean;
  listings(day: TradingDay): Promise<readonly Listing[]>;
  /** The state of now; those that have not changed may be left out. */
  ticks(moment: MarketMoment): Promise<readonly Tick[]>;
  /** The minutes of that day up to that moment, so that a restart leaves no hole; null when the source does not know. */
  minutes(symbol: string, moment: MarketMoment): Promise<MinuteBars | null>;
  /** Finished days, oldest first, for a history that is still empty; none when the source does not know. */
  days(from: TradingDay, to: TradingDay): AsyncIterable<readonly DayBar[]>;
}

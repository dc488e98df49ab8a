import type { TradingDay } from '#shared/trading-day.ts';
import type { Reason } from './boards.reasons.ts';
import type { Seat } from './boards.seats.ts';

/** One list of a day: why a share is on it, and who traded most. */
export interface SeatList {
  symbol: string;
  name: string;
  reason: Reason;
  seats: readonly Seat[];
}

export interface DatedList {
  day: TradingDay;
  list: SeatList;
}

/** What a share did that day; what nobody has told is null. */
export interface DayFigures {
  /** Yuan. */
  close: number | null;
  /** Fractions. */
  change: number | null;
  turnoverRatio: number | null;
  /** Yuan. */
  value: number | null;
}

/** Where the lists come from (docs/product/dragon-tiger.md#source). */
export interface DragonTigerSource {
  isSimulated: boolean;
  /** Days with lists up to that one, newest first. */
  knownDays(until: TradingDay, count: number): Promise<readonly TradingDay[]>;
  listsOf(day: TradingDay): Promise<readonly SeatList[]>;
  /** Those of one share on these days, in the order of the days. */
  listsOfShare(symbol: string, days: readonly TradingDay[]): Promise<readonly DatedList[]>;
  /** By symbol, at the end of a day with lists. */
  figuresOf(day: TradingDay): Promise<ReadonlyMap<string, DayFigures>>;
}

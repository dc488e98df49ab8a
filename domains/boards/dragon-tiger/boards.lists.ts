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
  /** By symbol, at the end of a day with lists. */
  figuresOf(day: TradingDay): Promise<ReadonlyMap<string, DayFigures>>;
}

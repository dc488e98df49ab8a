import type { Fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** What one security did on one day. Prices are unadjusted; an index counts hundredths of a point. */
export interface DayBar {
  symbol: string;
  day: TradingDay;
  open: Fen;
  high: Fen;
  low: Fen;
  close: Fen;
  /** The ex-rights reference price on an ex-day, else the close before. */
  preClose: Fen;
  /** Shares, after-hours trading included. */
  volume: number;
  /** Yuan. */
  value: number;
  /** Volume over circulating shares; null or absent where nobody tells. */
  turnoverRatio?: number | null;
}

/** A day that is under way; of a security's first one nobody may have told the pre-close. */
export interface DayUnderWay extends Omit<DayBar, 'preClose' | 'volume' | 'value'> {
  preClose: Fen | null;
  /** Null where nobody told it of a day that has been. */
  volume: number | null;
  value: number | null;
}

/** One day of one security by the minute: column by column, `length` slots that are over or under way, at most 241. */
export interface MinuteBars {
  symbol: string;
  day: TradingDay;
  length: number;
  open: Int32Array;
  high: Int32Array;
  low: Int32Array;
  /** Fen; a minute without a trade repeats the close before it. All prices are 0 before the first minute that is known. */
  close: Int32Array;
  /** Shares traded in that minute. */
  volume: Float64Array;
  /** Yuan traded in that minute. */
  value: Float64Array;
}

/** The first minute of which something is known; as many as there are where nothing is. */
export function firstKnownSlot({ close, length }: Pick<MinuteBars, 'close' | 'length'>): number {
  const first = close.findIndex((price) => price > 0);
  return first === -1 ? length : first;
}

/** What was paid for so many shares; null where nobody told: columns of figures write 0 for it, and nothing is given away. */
export const valueTold = (shares: number, yuan: number): number | null => (yuan === 0 && shares > 0 ? null : yuan);

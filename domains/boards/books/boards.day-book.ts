import { nameStateOf, type DayEnd } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';

/** Where a share was when its day ended: at a limit, or below one that it had touched. */
export type LimitEnd = 'up' | 'broken' | 'down' | 'opened';

/** How one share ended a day. */
export interface BookEntry {
  /** Against the reference price, as a fraction. */
  change: number;
  /** Null for one that touched no limit. */
  end: LimitEnd | null;
  /** On other days nobody can deviate from anything. */
  hasLimits: boolean;
  /** One price all day: 一字. */
  isStill: boolean;
  /** Whether its name carried a warning that day (ST). */
  isWarned: boolean;
}

/** A finished day in short: by symbol all shares that were traded. */
export interface DayBook {
  day: TradingDay;
  entries: ReadonlyMap<string, BookEntry>;
}

export function toDayBook(day: TradingDay, ends: readonly DayEnd[]): DayBook {
  return { day, entries: new Map(ends.map((end) => [end.symbol, toEntry(end)])) };
}

function toEntry({ name, open, high, low, close, preClose, up, down }: DayEnd): BookEntry {
  return {
    change: preClose === 0 ? 0 : (close - preClose) / preClose,
    end: limitEndOf({ high, low, close, up, down }),
    hasLimits: up !== null,
    isStill: open === close && high === low,
    isWarned: nameStateOf(name) === 'st',
  };
}

/** A share that closed at a limit is told by that, whatever it touched before (docs/product/price-limits.md#pools). */
export function limitEndOf({
  high,
  low,
  close,
  up,
  down,
}: Pick<DayEnd, 'high' | 'low' | 'close' | 'up' | 'down'>): LimitEnd | null {
  if (up !== null && close === up) return 'up';
  if (down !== null && close === down) return 'down';
  if (up !== null && high === up) return 'broken';
  return down !== null && low === down ? 'opened' : null;
}

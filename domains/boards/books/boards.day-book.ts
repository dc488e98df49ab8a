import { nameStateOf, type DayEnd } from '#domains/market/days/market.days.service.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { mayHaveMoved } from './boards.move-measures.ts';

/** How one share ended a day. */
export interface BookEntry {
  /** Against the reference price, as a fraction. */
  change: number;
  /** Closed at its upper limit, at its lower one. */
  isSealed: boolean;
  isSealedDown: boolean;
  /** Was at its upper limit and closed below, wherever (docs/product/price-limits.md#pools). */
  isBroken: boolean;
  /** On other days nobody can deviate from anything. */
  hasLimits: boolean;
  /** One price all day: 一字. */
  isStill: boolean;
  /** Its minutes may tell events; of others they tell none. */
  mayHaveMoved: boolean;
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
    isSealed: close === up,
    isSealedDown: close === down,
    isBroken: high === up && close !== up,
    hasLimits: up !== null,
    isStill: open === close && high === low,
    mayHaveMoved: mayHaveMoved({ high, low, preClose, up, down }),
    isWarned: nameStateOf(name) === 'st',
  };
}

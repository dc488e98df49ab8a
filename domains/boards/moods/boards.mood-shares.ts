import type { DayBook } from '#domains/boards/books/boards.day-book.ts';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { standOf } from '#domains/boards/tape/boards.row-states.ts';
import { nameStateOf } from '#domains/market/days/market.days.service.ts';

/** One share as moods count it, on a finished day or on one under way. Halted ones are not counted. */
export interface MoodShare {
  symbol: string;
  /** Against the reference price, as a fraction. */
  change: number;
  isSealed: boolean;
  isSealedDown: boolean;
  isBroken: boolean;
  /** ST. */
  isWarned: boolean;
}

/** At the end of a day. */
export function moodSharesIn({ entries }: DayBook): MoodShare[] {
  return [...entries].map(([symbol, { change, isSealed, isSealedDown, isBroken, isWarned }]) => ({
    ...{ symbol, change, isSealed, isSealedDown, isBroken, isWarned },
  }));
}

/** At a moment of it. */
export function moodSharesAt({ state: { snapshot }, tape: { rows } }: BoardDay): MoodShare[] {
  return snapshot.listings.flatMap(({ symbol, name, kind }, row) => {
    if (kind !== 'share' || rows.price[row] === 0) return [];
    const { change, isSealed, isSealedDown, isBroken } = standOf(rows, snapshot, row);
    return { symbol, change, isSealed, isSealedDown, isBroken, isWarned: nameStateOf(name) === 'st' };
  });
}

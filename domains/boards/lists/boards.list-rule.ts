import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { Cell } from './boards.day-lists.contract.ts';
import type { DayShare } from './boards.day-shares.ts';
import type { PastPricesOf } from './boards.past-prices.ts';

/** What a list is made of. */
export interface ListDay {
  day: BoardDay;
  /** Those that may be on the list. */
  shares: readonly DayShare[];
  /** The prices of so many days before. */
  pastPrices(count: number): Promise<PastPricesOf>;
}

/** One row: the share, and what this list alone tells of it, in the order of the list's fields. */
export interface ListEntry {
  share: DayShare;
  own: readonly Cell[];
}

/** Who is on a list, in which order (docs/product/day-lists.md). */
export interface ListRule {
  /** Its own columns, behind those of all lists. */
  fields: readonly string[];
  entries(day: ListDay): ListEntry[] | Promise<ListEntry[]>;
  /** Whether halted shares stand at its end: where all shares are ranked. */
  hasHalted?: boolean;
}

export const entryOf = (share: DayShare): ListEntry => ({ share, own: [] });

/** So many shares are ranked by a figure. */
const RANKED = 100;

/** The shares with the most of a figure; those without it are not ranked. */
export function rankedBy(figureOf: (share: DayShare) => number | null): ListRule {
  return {
    fields: [],
    hasHalted: true,
    entries: ({ shares }) =>
      shares
        .flatMap((share) => {
          const figure = figureOf(share);
          return figure === null ? [] : [{ share, figure }];
        })
        .toSorted((a, b) => b.figure - a.figure)
        .slice(0, RANKED)
        .map(({ share }) => entryOf(share)),
  };
}

/** The shares in a state, those that gain most first. */
export function thoseThat(isSo: (share: DayShare, day: BoardDay) => boolean): ListRule {
  return {
    fields: [],
    entries: ({ shares, day }) =>
      shares
        .filter((share) => isSo(share, day))
        .toSorted((a, b) => b.change - a.change)
        .map(entryOf),
  };
}

/** A list that nothing we know of tells. */
export const untold = (fields: readonly string[]): ListRule => ({ fields, entries: () => [] });

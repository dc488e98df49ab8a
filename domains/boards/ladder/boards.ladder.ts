import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { firstSealedAt, type ImportedTimes, type ImportedTimesOf } from '#domains/boards/pools/boards.limit-times.ts';
import { poolRowsOf, type PoolRow } from '#domains/boards/pools/boards.pool-row.ts';
import { nameStateOf, type DaysAndBoards } from '#domains/market/days/market.days.service.ts';
import { meanOf } from '#shared/mean.ts';

/** By what a share finds its rung: by its limit-ups in a row, or by all those of one count of days and boards. */
export type LadderBy = 'row' | 'days';

/** One that was sealed that day; it stays on its rung when it breaks. */
export interface Cell {
  row: PoolRow;
  /** What its limit-up of that day makes of those before. */
  daysAndBoards: DaysAndBoards;
  /** What was imported about it where its own minutes do not tell. */
  times: ImportedTimes;
}

export interface LadderQuestion {
  by: LadderBy;
  timesOf: ImportedTimesOf;
}

/** Those that try for the same height. */
export interface Rung {
  height: number;
  /** How many stood one below the day before; null where nobody has to: first boards, days and boards. */
  tried: number | null;
  /** Of these those that are sealed now; where nobody has to stand below, all that are. */
  made: number;
  /** In the order in which they were sealed first, those of unknown times last: none changes its place while the day goes on. */
  cells: readonly Cell[];
  /** Yesterday's that were not sealed at all, the best first. */
  fallen: readonly PoolRow[];
  fallenMean: number | null;
}

/** The rungs of a ladder, the highest first; by days and boards only those on which somebody stands (docs/product/boards.md#ladder). */
export function ladderOf(day: BoardDay, rows: readonly PoolRow[], { by, timesOf }: LadderQuestion): Rung[] {
  const cells = rows
    .filter(({ isSealed, isBroken }) => isSealed || isBroken)
    .map((row) => toCell(day, row, timesOf(row)));
  const heightOf = ({ row, daysAndBoards }: Cell) => (by === 'row' ? row.boardsBefore + 1 : daysAndBoards.boards);
  const fallen = by === 'row' ? rows.filter((row) => hasFallen(row)) : [];
  const yesterday = rows.filter(({ wasSealed }) => wasSealed);
  const heights = new Set([...cells.map(heightOf), ...fallen.map(({ boardsBefore }) => boardsBefore + 1)]);
  const rungs = by === 'row' ? upTo(Math.max(0, ...heights)) : [...heights];
  return rungs
    .toSorted((a, b) => b - a)
    .map((height) => {
      const own = cells.filter((cell) => heightOf(cell) === height);
      const isTriedFor = by === 'row' && height > 1;
      const gone = fallen.filter(({ boardsBefore }) => boardsBefore + 1 === height);
      return {
        height,
        tried: isTriedFor ? yesterday.filter((row) => row.boardsBefore + 1 === height).length : null,
        // Who comes back from a halt stands here and has not tried today.
        made: own.filter(({ row }) => row.isSealed && (row.wasSealed || !isTriedFor)).length,
        cells: own.toSorted(byFirstSeal),
        fallen: gone.toSorted((a, b) => b.change - a.change),
        fallenMean: meanOf(gone.filter(({ isHalted }) => !isHalted).map(({ change }) => change)),
      };
    });
}

const upTo = (highest: number) => Array.from({ length: highest }, (_, nr) => nr + 1);

/** The shares of a day that its ladder may count. */
export function ladderRows(day: BoardDay, isWithoutWarned: boolean): PoolRow[] {
  const shares = day.state.snapshot.listings.flatMap(({ kind, name }, row) =>
    kind === 'share' && !(isWithoutWarned && nameStateOf(name) === 'st') ? [row] : [],
  );
  return poolRowsOf(day, shares);
}

/** Was sealed the day before, and not on this one. */
export const hasFallen = ({ wasSealed, isSealed, isBroken }: PoolRow) => wasSealed && !isSealed && !isBroken;

const toCell = (day: BoardDay, row: PoolRow, times: ImportedTimes): Cell => ({
  row,
  times,
  daysAndBoards: day.eve.withLimitUp(row.listing.symbol),
});

/** An unknown time. */
const LATEST = Number.MAX_SAFE_INTEGER;

function byFirstSeal(a: Cell, b: Cell): number {
  const [first, second] = [a, b].map(({ row, times }) => firstSealedAt(row, times) ?? LATEST) as [number, number];
  return first - second || (a.row.listing.symbol < b.row.listing.symbol ? -1 : 1);
}

import type { DayBook } from '#domains/boards/books/boards.day-book.ts';
import { isNewShare, type BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { PoolRow } from '#domains/boards/pools/boards.pool-row.ts';
import { boardOf, changeOf, isUncounted, nameStateOf, type Board } from '#domains/market/days/market.days.service.ts';
import type { BenchmarkChanges } from '#domains/boards/deviation/boards.benchmarks.ts';
import { nearnessesOf, type DayChange, type Nearness } from '#domains/boards/deviation/boards.deviation.ts';
import { benchmarkOf, deviationRulesOn } from '#domains/boards/deviation/boards.deviation-rules.ts';
import { changesIn } from '#domains/boards/deviation/boards.share-days.ts';

/** One share of a ladder and the rule that it is nearest to. */
export interface Distance {
  row: PoolRow;
  nearness: Nearness;
  /** Whether its limit of a day reaches so far. */
  isWithinLimit: boolean;
}

export interface Distances {
  /** The nearest first. */
  abnormal: readonly Distance[];
  severe: readonly Distance[];
  /** Boards of shares on this ladder that are not measured: their benchmark is not known. */
  unmeasured: readonly Board[];
}

/** What is known of the days before. */
export interface Past {
  /** The newest first. */
  books: readonly DayBook[];
  benchmarks: BenchmarkChanges;
}

const MOST_TOLD = 6;
/** A next day that would have to make more is not near. */
const NEAR = 0.5;

export function distancesOf(day: BoardDay, rows: readonly PoolRow[], past: Past): Distances {
  const measurable = rows.filter(({ isFree, listing }) => !isFree && !isNewShare(day, listing));
  const unmeasured = measurable
    .map(({ listing }) => listing.symbol)
    .filter((symbol) => benchmarkOf(symbol, boardOf(symbol))?.isConfirmed !== true)
    .map(boardOf);
  const told = (isSevere: boolean) =>
    measurable
      .flatMap((row) => nearestOf(day, row, { past, isSevere }) ?? [])
      .filter(({ nearness }) => orderOf(nearness) <= NEAR)
      .toSorted((a, b) => orderOf(a.nearness) - orderOf(b.nearness))
      .slice(0, MOST_TOLD);
  return { abnormal: told(false), severe: told(true), unmeasured: [...new Set(unmeasured)] };
}

const orderOf = ({ isReached, nextChange }: Nearness) => (isReached ? -1 : (nextChange ?? Infinity));

interface Question {
  past: Past;
  isSevere: boolean;
}

function nearestOf(day: BoardDay, row: PoolRow, { past, isSevere }: Question): Distance | null {
  const { symbol, name } = row.listing;
  const board = boardOf(symbol);
  const benchmark = benchmarkOf(symbol, board);
  if (benchmark?.isConfirmed !== true) return null;
  const rules = deviationRulesOn(day.state.moment.day, board, nameStateOf(name) === 'st' ? 'st' : 'ordinary');
  const days = changesOf(day, row, { past, index: benchmark.index });
  if (days.length === 0) return null;
  const [nearness] = nearnessesOf(days, rules)
    .filter(({ rule }) => rule.isSevere === isSevere)
    .toSorted((a, b) => orderOf(a) - orderOf(b));
  if (nearness === undefined) return null;
  return { row, nearness, isWithinLimit: (nearness.nextChange ?? Infinity) <= limitOf(day, symbol) };
}

/** The share's days as far back as its benchmark is known, the oldest first. */
function changesOf(day: BoardDay, { listing }: PoolRow, { past, index }: { past: Past; index: string }): DayChange[] {
  const { snapshot } = day.state;
  const indexRow = snapshot.rowOf(index);
  const row = snapshot.rowOf(listing.symbol);
  if (indexRow === undefined || row === undefined || isUncounted(day.state, indexRow)) return [];
  const today: DayChange = { share: changeOf(snapshot, row), benchmark: changeOf(snapshot, indexRow) };
  return [...changesIn(past.books, listing.symbol, { benchmark: past.benchmarks.get(index) }), today];
}

/** How far the upper limit of that day is away from its reference price. */
function limitOf({ state: { snapshot } }: BoardDay, symbol: string): number {
  const row = snapshot.rowOf(symbol) ?? -1;
  const [up = 0, before = 0] = [snapshot.up[row], snapshot.preClose[row]];
  return before === 0 ? 0 : up / before - 1;
}

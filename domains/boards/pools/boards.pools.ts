import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, toTradingDay } from '#shared/trading-day.ts';
import type { Listing } from '#domains/market/days/market.days.service.ts';
import { tellsNothing, type ImportedTimes, type ImportedTimesOf } from './boards.limit-times.ts';
import { poolRowsOf, type PoolRow } from './boards.pool-row.ts';
import type { PoolName } from './boards.pools.contract.ts';

/** Listed less than so long ago, a share is 次新. */
const NEARLY_NEW_DAYS = 365;
/** So many limit-ups within the days of one count make a 超级强势股. */
const SUPER_BOARDS = 3;

/** Who belongs to a pool (docs/product/boards.md#pools). */
const belongs: Record<PoolName, (row: PoolRow, day: BoardDay) => boolean> = {
  limit_up: ({ isSealed }) => isSealed,
  limit_up_broken: ({ isBroken }) => isBroken,
  limit_down: ({ isSealedDown }) => isSealedDown,
  limit_down_broken: ({ isOpened }) => isOpened,
  super_stock: ({ daysAndBoards }) => (daysAndBoards?.boards ?? 0) >= SUPER_BOARDS,
  yesterday_limit_up: ({ wasSealed }) => wasSealed,
  new_stock: ({ isFree }) => isFree,
  nearly_new: ({ listing }, { state }) => isNearlyNew(listing, startOfDay(state.moment.day)),
};

export function isNearlyNew({ listDate }: Listing, today: number): boolean {
  const day = listDate === null ? null : toTradingDay(listDate);
  return day !== null && startOfDay(day) > today - NEARLY_NEW_DAYS * 86_400;
}

export const poolNames = Object.keys(belongs) as PoolName[];

/** All shares of a day: several pools are asked for at once. */
const sharesOf = new WeakMap<BoardDay, PoolRow[]>();

export function allShares(day: BoardDay): PoolRow[] {
  const known = sharesOf.get(day);
  if (known !== undefined) return known;
  const rows = day.state.snapshot.listings.flatMap(({ kind }, row) => (kind === 'share' ? [row] : []));
  const made = poolRowsOf(day, rows);
  sharesOf.set(day, made);
  return made;
}

/** The rows of a pool, in the order in which one reads it: the strongest first. */
export function poolOf(day: BoardDay, name: PoolName, timesOf: ImportedTimesOf = tellsNothing): PoolRow[] {
  return allShares(day)
    .filter((row) => belongs[name](row, day))
    .toSorted(ordersBy(timesOf)[name] ?? ((a, b) => b.change - a.change));
}

type Order = (a: PoolRow, b: PoolRow) => number;

function ordersBy(timesOf: ImportedTimesOf): Partial<Record<PoolName, Order>> {
  const firstAt = (row: PoolRow) => row.timeline[0]?.at ?? importedFirst(timesOf(row), row) ?? Infinity;
  const byHeight: Order = (a, b) => b.boards - a.boards || firstAt(a) - firstAt(b);
  return {
    limit_up: byHeight,
    super_stock: byHeight,
    limit_down: (a, b) => firstAt(a) - firstAt(b),
    limit_down_broken: (a, b) => a.change - b.change,
    yesterday_limit_up: (a, b) => b.boardsBefore - a.boardsBefore || b.change - a.change,
  };
}

/** Of the limit at which it stands; an unknown time is none. */
function importedFirst({ up, down }: ImportedTimes, { isSealedDown }: PoolRow): UnixSeconds | null {
  return (isSealedDown ? down : up)?.first || null;
}

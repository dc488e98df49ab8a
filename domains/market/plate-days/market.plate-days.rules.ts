import type { PlateBoard } from '#domains/market/plates/market.plate-day.ts';
import type { PlateEnd, PlateEnds } from './market.plate-days.ts';
import { descending } from '#domains/market/plates/market.plate-figures.ts';

/** So many plates are on the board of a day (docs/product/plates.md#on-the-board). */
const ON_BOARD = 10;

/**
 * What the core of a plate has won on its newest days and today together, as a fraction. Days on which nobody counted are left out; null
 * where one of them, or today, is not known.
 */
export function changeOver(ends: readonly (PlateEnd | null)[], today: number | null): number | null {
  if (today === null) return null;
  let level = 1 + today;
  for (const end of ends) {
    if (end === null) return null;
    level *= 1 + (end.core ?? 0);
  }
  return level - 1;
}

/** Who was on the board of the finished day at that place; null where no plate has an average. */
export function onBoardThen(board: PlateBoard, ends: PlateEnds, place: number): ReadonlySet<number> | null {
  const known = [...ends].flatMap(([id, days]) => ({ id, end: days[place] ?? null }));
  if (known.every(({ end }) => end === null || end.core === null)) return null;
  return firstOf(
    board,
    known.flatMap(({ id, end }) => (end === null ? [] : { id, ...end })),
  );
}

/** Who is on the board at the moment of that board. */
export const onBoardNow = (board: PlateBoard): ReadonlySet<number> =>
  firstOf(
    board,
    [...board.figures].map(([id, { coreAverage, atLimitUp }]) => ({ id, core: coreAverage, limitUps: atLimitUp })),
  );

/** The strongest trades among those that have somebody at the limit; a style says little of a day. */
function firstOf({ rows }: PlateBoard, plates: readonly (PlateEnd & { id: number })[]): ReadonlySet<number> {
  const active = plates.filter(
    ({ id, core, limitUps }) => core !== null && limitUps > 0 && rows.get(id)?.plate.kind !== 'style',
  );
  const order = active.toSorted((a, b) => descending(a.core, b.core) || a.id - b.id);
  return new Set(order.slice(0, ON_BOARD).map(({ id }) => id));
}

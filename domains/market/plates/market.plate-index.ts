import { roundRate } from '#shared/rates.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { secondOfSlot } from '#shared/session-slots.ts';
import type { PlateBoard } from './market.plate-day.ts';
import type { PlateFigures } from './market.plate-figures.ts';
import { trendOf } from './market.plate-trend.ts';

interface IndexPoint {
  /** Unix seconds. */
  time: number;
  /** The close before is 1. */
  index: number;
}

const kept = { core: new WeakMap<PlateFigures, IndexPoint[]>(), all: new WeakMap<PlateFigures, IndexPoint[]>() };

/** The index of a plate's members at each minute of the day so far; none where it is not known how the day went. */
export function indexOf(board: PlateBoard, figures: PlateFigures, members: 'core' | 'all'): IndexPoint[] {
  return onceFor(figures, kept[members], () => pointsOf(board, board.rows.get(figures.plate.id)?.[members] ?? []));
}

function pointsOf({ state, hasMinutes }: PlateBoard, rows: readonly number[]): IndexPoint[] {
  const start = startOfDay(state.moment.day);
  const changes = hasMinutes ? trendOf(state, rows) : [];
  return changes.map((change, slot) => ({ time: start + secondOfSlot(slot), index: roundRate(1 + change) }));
}

/** Figures are of one state of the market, and so is what is told of them. */
export function onceFor<Told>(figures: PlateFigures, told: WeakMap<PlateFigures, Told>, tell: () => Told): Told {
  const known = told.get(figures) ?? tell();
  told.set(figures, known);
  return known;
}

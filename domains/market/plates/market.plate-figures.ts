import { meanOf } from '#shared/mean.ts';
import { isTold, isTradedIn, valueOf, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { isCounted, type PlateRows } from './market.plate-rows.ts';

/** What a plate does by now; rates are fractions. */
export interface PlateFigures {
  plate: Plate;
  /** Mean of all members that count, and of the core ones; null when none does. */
  average: number | null;
  coreAverage: number | null;
  rising: number;
  falling: number;
  staying: number;
  atLimitUp: number;
  atLimitDown: number;
  halted: number;
  /** Yuan traded in all members; null where somebody trades and nobody tells for how much. */
  value: number | null;
  /** 主力净额 of all members, in yuan; null where nobody tells of any. */
  mainNet: number | null;
  /** Rows from the strongest to the weakest, of those that count. */
  order: readonly number[];
}

/** By row, worked out once for all plates. */
export interface RowFigures {
  changes: Float64Array;
  mainNets: ReadonlyMap<number, number | null>;
}

export function figuresOf(
  snapshot: Snapshot,
  { plate, all, core }: PlateRows,
  { changes, mainNets }: RowFigures,
): PlateFigures {
  const counted = all.filter((row) => isCounted(snapshot, row));
  const changeAt = (row: number) => changes[row] ?? 0;
  const trading = all.filter((row) => snapshot.isHalted[row] === 0 && isTold(snapshot, row));
  const count = (holds: (row: number) => boolean) => trading.filter(holds).length;
  return {
    plate,
    average: meanOf(counted.map(changeAt)),
    coreAverage: meanOf(core.filter((row) => isCounted(snapshot, row)).map(changeAt)),
    rising: count((row) => changeAt(row) > 0),
    falling: count((row) => changeAt(row) < 0),
    staying: count((row) => changeAt(row) === 0),
    atLimitUp: count((row) => isAt(snapshot.last[row], snapshot.up[row])),
    atLimitDown: count((row) => isAt(snapshot.last[row], snapshot.down[row])),
    halted: all.filter((row) => snapshot.isHalted[row] === 1).length,
    value: valueOfAll(snapshot, all),
    mainNet: sumOfKnown(all.map((row) => mainNets.get(row) ?? null)),
    order: counted.toSorted((a, b) => changeAt(b) - changeAt(a)),
  };
}

/** Nothing stands at a limit that does not exist. */
const isAt = (price: number | undefined, limit: number | undefined) => limit !== 0 && price === limit;

function valueOfAll(snapshot: Snapshot, all: readonly number[]): number | null {
  const traded = all.filter((row) => isTradedIn(snapshot, row));
  return traded.length === 0 ? 0 : sumOfKnown(traded.map((row) => valueOf(snapshot, row)));
}

function sumOfKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** From the weakest up; who has no figure comes last here too: how it goes is not known. */
export function ascending(a: number | null, b: number | null): number {
  return a === null || b === null ? descending(a, b) : a - b;
}

/** From the strongest down; who has no figure comes last. */
export function descending(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

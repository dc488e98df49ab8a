import { isTold, type Snapshot } from '#domains/market/engine/market.snapshot.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';

/** A plate with its members as rows of the day; who is not listed that day is not among them. */
export interface PlateRows {
  plate: Plate;
  all: readonly number[];
  core: readonly number[];
}

export function plateRowsOf(plates: readonly Plate[], { rowOf }: Snapshot): PlateRows[] {
  return plates.map((plate) => {
    const rows = plate.members.flatMap(({ symbol, isCore }) => {
      const row = rowOf(symbol);
      return row === undefined ? [] : [{ row, isCore }];
    });
    return { plate, all: rows.map(({ row }) => row), core: rows.filter(({ isCore }) => isCore).map(({ row }) => row) };
  });
}

/**
 * Whether a security counts in the average of its plates: not while halted or nothing is known of it, nor on a day without limits
 * (docs/product/plates.md#average).
 */
export function isCounted(snapshot: Snapshot, row: number): boolean {
  const { isHalted, up, listings } = snapshot;
  return isTold(snapshot, row) && isHalted[row] === 0 && (up[row] !== 0 || listings[row]?.kind === 'index');
}

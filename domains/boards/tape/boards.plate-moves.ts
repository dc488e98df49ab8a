import { meanAt, type MarketState } from '#domains/market/days/market.days.service.ts';

/** By plate the rows of its core. */
export type PlateCores = ReadonlyMap<number, readonly number[]>;

/** A theme that has gone up or down fast. */
export interface PlateMove {
  slot: number;
  plateId: number;
  isUp: boolean;
  /** Mean of its core against the close before, as a fraction. */
  average: number;
  /** How far that mean has gone within five minutes, as a fraction. */
  moved: number;
}

/** Of the mean of the core, within so many minutes. */
const FAST = 0.01;
const MINUTES = 5;
const QUIET_MINUTES = 30;

interface Minute {
  slot: number;
  /** What has been told before. */
  told: readonly PlateMove[];
}

/** Which themes the minute that is over has moved; each is told once in half an hour (docs/product/boards.md#moves). */
export function plateMovesOf(now: Minute, { state, cores }: { state: MarketState; cores: PlateCores }): PlateMove[] {
  const { slot } = now;
  if (slot === 0) return [];
  const wasTold = (id: number) => now.told.some((told) => told.plateId === id && slot - told.slot < QUIET_MINUTES);
  return [...cores].flatMap(([plateId, rows]) => {
    if (wasTold(plateId)) return [];
    // Of whom the close alone is known nobody knows how fast it came there.
    const measured = rows.filter((row) => !state.minutes.isKnownByClose(row));
    const [after, before] = [meanAt(state, measured, slot), meanAt(state, measured, Math.max(0, slot - MINUTES))];
    const moved = after === null || before === null ? 0 : after - before;
    const average = Math.abs(moved) < FAST ? null : meanAt(state, rows, slot);
    return average === null ? [] : { slot, plateId, isUp: moved > 0, average, moved };
  });
}

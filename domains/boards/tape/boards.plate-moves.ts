import type { MarketState } from '#domains/market/days/market.days.service.ts';

/** By plate the rows of those members that its average counts. */
export type PlateCores = ReadonlyMap<number, readonly number[]>;

/** A theme that has gone up or down fast. */
export interface PlateMove {
  slot: number;
  plateId: number;
  isUp: boolean;
  /** Mean of its core against the close before, as a fraction. */
  average: number;
}

/** Of the mean of the core, within five minutes. */
const FAST = 0.01;
const QUIET_MINUTES = 30;

interface Minute {
  slot: number;
  /** Prices at its end, and five minutes before; none in the first ones. */
  price: Int32Array;
  earlier: Int32Array | undefined;
  /** What has been told before. */
  told: readonly PlateMove[];
}

/** Which themes the minute that is over has moved; each is told once in half an hour (docs/product/boards.md#moves). */
export function plateMovesOf(now: Minute, { state, cores }: { state: MarketState; cores: PlateCores }): PlateMove[] {
  const { earlier } = now;
  if (earlier === undefined) return [];
  const wasTold = (id: number) =>
    now.told.some(({ plateId, slot }) => plateId === id && now.slot - slot < QUIET_MINUTES);
  return [...cores].flatMap(([plateId, rows]) => {
    // Who had no price five minutes ago has not moved within them: of a day without minutes the close alone is known.
    const measured = rows.filter((row) => earlier[row] !== 0);
    const moved = meanChange(now.price, state, measured) - meanChange(earlier, state, measured);
    const average = meanChange(now.price, state, rows);
    return Math.abs(moved) < FAST || wasTold(plateId) ? [] : { slot: now.slot, plateId, isUp: moved > 0, average };
  });
}

function meanChange(price: Int32Array, { snapshot: { preClose } }: MarketState, rows: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (const row of rows) {
    const [now = 0, reference = 0] = [price[row], preClose[row]];
    if (now === 0 || reference === 0) continue;
    sum += (now - reference) / reference;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

import { LAST_SLOT, SLOTS } from '#shared/session-slots.ts';
import type { Path } from './market.path.ts';
import { LAST_CONTINUOUS } from './market.steps.ts';
import { sealAt, type Seal } from './market.waypoints.ts';

const LOT = 100;
const NOON_SLOT = 121;

/** How busy a slot is on a day like any other: much at both ends, the opening auction, nothing in the closing one until it is matched. */
export const usualBusyness: Float64Array = Float64Array.from({ length: SLOTS }, (_, slot) => {
  if (slot === 0) return 5;
  if (slot === LAST_SLOT) return 4;
  if (slot > LAST_CONTINUOUS) return 0;
  const afternoon = slot >= NOON_SLOT ? 0.5 * Math.exp((NOON_SLOT - slot) / 12) : 0;
  return 0.75 + 2.3 * Math.exp(-slot / 20) + 0.9 * Math.exp((slot - LAST_CONTINUOUS) / 22) + afternoon;
});

export interface VolumeOrder {
  shares: number;
  seals: readonly Seal[];
  /** One price all day: nearly all of it is traded in the auction. */
  isStill: boolean;
  random: () => number;
}

/** Spreads the shares of a day over its slots in whole lots, to the last one: moves are busy, a sealed share is hardly traded, less and less. */
export function spreadVolume({ high, low, volume }: Path, { shares, seals, isStill, random }: VolumeOrder): void {
  let range = 1;
  for (let slot = 0; slot < SLOTS; slot += 1) range = Math.max(range, (high[slot] ?? 0) - (low[slot] ?? 0));
  let weight = 0;
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const move = ((high[slot] ?? 0) - (low[slot] ?? 0)) / range;
    const auction = isStill && slot === 0 ? 6 : 1;
    weight +=
      (usualBusyness[slot] ?? 0) * (0.45 + 1.1 * random()) * (1 + 2 * move) * auction * shareWhenSealed(seals, slot);
    volume[slot] = weight;
  }
  const lots = Math.round(shares / LOT);
  for (let slot = 0; slot < SLOTS; slot += 1) volume[slot] = Math.round((lots * (volume[slot] ?? 0)) / weight) * LOT;
}

/** Many trade when a seal closes and when it breaks, few in between. */
function shareWhenSealed(seals: readonly Seal[], slot: number): number {
  if (seals.length === 0) return 1;
  const seal = sealAt(seals, slot);
  if (seal !== null) return 0.25 * Math.exp((seal.from - slot) / 30) + 0.04;
  return seals.some(({ from, to }) => slot === from || slot === to + 1) ? 3 : 1;
}

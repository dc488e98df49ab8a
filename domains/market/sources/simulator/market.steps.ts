import { LAST_SLOT, secondOfSlot, slotOf } from '#shared/session-slots.ts';

/** Ends at 14:57: from then on only the closing auction is left. */
export const LAST_CONTINUOUS = 237;
export const AUCTION_BEGINS = 9.25 * 3600;

/** Quotes come every three seconds. */
export const STEPS = 20;
const STEP_SECONDS = 3;

/** A second of the day among the slots of its minutes. */
export interface SlotStep {
  /** That under way, else the last one that is over; -1 before the opening price is known. */
  slot: number;
  /** How much of it is over, 0 to `STEPS`. */
  step: number;
}

export function stepAt(second: number): SlotStep {
  const slot = slotOf(second);
  const end = secondOfSlot(slot);
  if (slot <= 0 || second >= end) return { slot, step: STEPS };
  // The closing price is made at once, at three.
  if (slot === LAST_SLOT) return { slot, step: 0 };
  return { slot, step: Math.floor((second - end + 60) / STEP_SECONDS) };
}

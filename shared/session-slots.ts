/** Points of a day: 09:30, then every minute's end until 11:30 and from 13:01 until 15:00 (docs/product/market-days.md#minutes). */
export const SLOTS = 241;

const at = (hour: number, minute: number) => (hour * 60 + minute) * 60;
/** The opening price is made. */
export const AUCTIONED = at(9, 25);
/** Continuous trading begins; it rests from noon until the afternoon. */
export const [OPEN, NOON, AFTERNOON] = [at(9, 30), at(11, 30), at(13, 0)];
const NOON_SLOT = (NOON - OPEN) / 60;
/** Trading at the price of the close begins; by then the last minute is known. */
export const AFTER_HOURS = at(15, 5);
export const LAST_SLOT = SLOTS - 1;
/** The closing price is made: how a day ends is known. */
export const CLOSED = at(15, 0);
/** Trading after hours is over: nothing of a day changes any more. */
export const DAY_IS_OVER = at(15, 30);

/**
 * The slot of the day's minutes that is under way, else the last one that is over: 0 from 9:25 on, when the opening price is known,
 * 1 from 9:30:00, 120 from 11:29:00 through the break, 121 from 13:00:00, 240 from 14:59:00 on. −1 before 9:25
 * (docs/product/market-days.md#minutes).
 */
export function slotOf(second: number): number {
  if (second < AUCTIONED) return -1;
  if (second < OPEN) return 0;
  if (second < AFTERNOON) return Math.min(Math.floor((second - OPEN) / 60) + 1, NOON_SLOT);
  return Math.min(Math.floor((second - AFTERNOON) / 60) + NOON_SLOT + 1, LAST_SLOT);
}

/** The second at which a slot ends and under which it is shown: 9:30 of 0, 9:31 of 1, 11:30 of 120, 13:01 of 121, 15:00 of 240. */
export function secondOfSlot(slot: number): number {
  return slot <= NOON_SLOT ? OPEN + slot * 60 : AFTERNOON + (slot - NOON_SLOT) * 60;
}

/** The slot that ends at that second and is called by it; null for none. */
export function slotEndingAt(second: number): number | null {
  const slot = slotOf(second - 1);
  if (second === OPEN) return 0;
  return slot > 0 && secondOfSlot(slot) === second ? slot : null;
}

/** The last slot that is over; −1 before the opening price is known. */
export function finishedSlot(second: number): number {
  const slot = slotOf(second);
  return slot > 0 && second < secondOfSlot(slot) ? slot - 1 : slot;
}

/** The last slot of which a live source can tell nothing more: the prices of the auctions, and the last before noon, come a little later. */
export function settledSlot(second: number): number {
  if (second >= AFTER_HOURS) return LAST_SLOT;
  const slot = slotOf(second);
  return slot < LAST_SLOT && second >= secondOfSlot(slot) + 60 ? slot : slot - 1;
}

/** Seconds of continuous trading of a day until that one, the auction of the close among them. */
export function sessionSeconds(second: number): number {
  const within = (from: number, to: number) => Math.min(Math.max(second - from, 0), to - from);
  return within(OPEN, NOON) + within(AFTERNOON, CLOSED);
}

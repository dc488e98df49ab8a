/** Within one hundredth of the limit a share is near to it. */
export const NEAR = 0.01;
/** Of the reference price: so far in five minutes is fast. */
export const FAST = 0.03;

interface DayRange {
  high: number;
  low: number;
  preClose: number;
  /** Null where that day has no limit. */
  up: number | null;
  down: number | null;
}

/** Whether anything can have happened to a share on a day between these prices, at a limit or away from it: of many days that alone says no. */
export function mayHaveMoved({ high, low, preClose, up, down }: DayRange): boolean {
  const isNearTop = up !== null && high >= up * (1 - NEAR);
  const isNearBottom = down !== null && low <= down * (1 + NEAR);
  return isNearTop || isNearBottom || (preClose > 0 && (high - low) / preClose >= FAST);
}

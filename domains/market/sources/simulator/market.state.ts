import { chanceOf } from './market.dice.ts';
import { openOf, type Path } from './market.path.ts';
import { AUCTIONED } from '#shared/session-slots.ts';
import { AUCTION_BEGINS, stepAt, STEPS } from './market.steps.ts';

/** Where a security stands at a second of its day; all of the day so far. */
export interface State {
  last: number;
  open: number;
  high: number;
  low: number;
  /** Shares. */
  volume: number;
  /** Yuan. */
  value: number;
}

/** What a minute that is under way has come to. */
export interface MinuteSoFar {
  last: number;
  high: number;
  low: number;
}

/** The state at that second; it is that of the minutes wherever one ends (docs/product/simulated-market.md#seconds). */
export function stateAt(path: Path, second: number): State {
  const { slot, step } = stepAt(second);
  if (slot < 0) return beforeOpening(path, second);
  const open = openOf(path, 0);
  if (step === STEPS) {
    return {
      last: path.close[slot] ?? 0,
      open,
      high: path.highSoFar[slot] ?? 0,
      low: path.lowSoFar[slot] ?? 0,
      volume: path.volume[slot] ?? 0,
      value: path.value[slot] ?? 0,
    };
  }
  const { last, high, low } = withinMinute(path, slot, step);
  return {
    last,
    open,
    high: Math.max(high, path.highSoFar[slot - 1] ?? high),
    low: Math.min(low, path.lowSoFar[slot - 1] ?? low),
    ...tradedAt(path, slot, step),
  };
}

/** From the minute's first price by way of both of its extremes to its last one. */
export function withinMinute(path: Path, slot: number, step: number): MinuteSoFar {
  const [open, close] = [openOf(path, slot), path.close[slot] ?? 0];
  const [highest = 0, lowest = 0] = [path.high[slot], path.low[slot]];
  const turn = chanceOf(path.key, slot);
  const first = 4 + Math.floor(turn * 5);
  const second = 11 + (Math.floor(turn * 50) % 6);
  const [one, other] = close >= open ? [lowest, highest] : [highest, lowest];
  const [from, to, begun, done] =
    step <= first
      ? [open, one, 0, first]
      : step <= second
        ? [one, other, first, second]
        : [other, close, second, STEPS];
  const last = Math.round(from + ((to - from) * (step - begun)) / (done - begun));
  const seenFirst = step >= first ? one : last;
  const seenSecond = step >= second ? other : last;
  return { last, high: Math.max(open, last, seenFirst, seenSecond), low: Math.min(open, last, seenFirst, seenSecond) };
}

/** Whole lots so far, and what they came to. */
export function tradedAt(path: Path, slot: number, step: number): { volume: number; value: number } {
  const [volumeBefore = 0, valueBefore = 0] = [path.volume[slot - 1], path.value[slot - 1]];
  const shares = (path.volume[slot] ?? 0) - volumeBefore;
  const traded = Math.floor((shares * step) / STEPS / 100) * 100;
  const value = traded === 0 ? 0 : Math.round((((path.value[slot] ?? 0) - valueBefore) * traded) / shares);
  return { volume: volumeBefore + traded, value: valueBefore + value };
}

/** In the auction the price that would be made swings less and less around the one that will be; before it yesterday's stands. */
function beforeOpening(path: Path, second: number): State {
  const open = openOf(path, 0);
  const left = second < AUCTION_BEGINS ? 1 : (AUCTIONED - second) / (AUCTIONED - AUCTION_BEGINS);
  const swing = chanceOf(path.key, Math.floor(second / 9)) * 0.8 * (1 - left);
  const last =
    second < AUCTION_BEGINS ? path.preClose : Math.round(open + (path.preClose - open) * Math.min(1, left + swing));
  return { last, open: last, high: last, low: last, volume: 0, value: 0 };
}

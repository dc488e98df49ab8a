import type { UnixMillis, UnixSeconds } from './time.ts';

/** The one source of time. Tests and `/dev/clock` hand in a clock that they move. */
export interface Clock {
  millis(): UnixMillis;
  /** Whole ones. */
  seconds(): UnixSeconds;
}

export const systemClock: Clock = {
  millis: () => Date.now(),
  seconds: () => Math.floor(Date.now() / 1000),
};

export interface MovableClock extends Clock {
  /** Stops at `millis` and stands still until moved again. */
  set(millis: UnixMillis): void;
  /** Moves by seconds, forwards or backwards; a running clock goes on running. */
  advance(seconds: number): void;
  /** How often it was moved: what was computed before a move is out of date. */
  shiftCount(): number;
}

/** A clock that runs with the machine until somebody moves it. */
export function createMovableClock(startMillis?: UnixMillis): MovableClock {
  let frozen = startMillis;
  let shift = 0;
  let count = 0;
  const millis = () => (frozen ?? Date.now()) + shift;
  return {
    millis,
    seconds: () => Math.floor(millis() / 1000),
    set(at) {
      frozen = at;
      shift = 0;
      count += 1;
    },
    advance(seconds) {
      shift += seconds * 1000;
      count += 1;
    },
    shiftCount: () => count,
  };
}

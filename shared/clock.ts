import type { UnixMillis, UnixSeconds } from './time.ts';

/** The one source of time: nothing else reads the machine's clock (`tests/architecture/clock.test.ts`). */
export interface Clock {
  millis(): UnixMillis;
  /** Whole ones. */
  seconds(): UnixSeconds;
}

/** How far this process is ahead of the machine's clock, in milliseconds. */
let systemShift = 0;

/** The machine's clock, or, in a program that a test starts, the moment that the test has set; it runs on from there. */
export const systemClock: Clock = {
  millis: () => Date.now() + systemShift,
  seconds: () => Math.floor(systemClock.millis() / 1000),
};

/** From now on this process lives at `now` (KAIPAN_TEST_NOW). */
export function setSystemTime(now: UnixMillis): void {
  systemShift = now - Date.now();
}

/** The machine's own clock: the job queue lives by the clock of the database, which no test sets. */
export const machineClock: Clock = {
  millis: () => Date.now(),
  seconds: () => Math.floor(Date.now() / 1000),
};

/** What the machine's own clock shows at a moment of `systemClock`. */
export function machineDate(at: UnixMillis): Date {
  return new Date(at - systemShift);
}

export interface MovableClock extends Clock {
  /** Stops at `millis` and stands still until moved again. */
  set(millis: UnixMillis): void;
  /** Moves by seconds, forwards or backwards; a running clock goes on running. */
  advance(seconds: number): void;
  /** How often it was moved: what was computed before a move is out of date. */
  shiftCount(): number;
}

/** A clock that runs with the system's until somebody moves it. */
export function createMovableClock(startMillis?: UnixMillis): MovableClock {
  let frozen = startMillis;
  let shift = 0;
  let count = 0;
  const millis = () => (frozen ?? systemClock.millis()) + shift;
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

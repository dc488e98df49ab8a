import { FAST, NEAR } from '#domains/boards/books/boards.move-measures.ts';
import type { Minute } from './boards.slot.ts';
import type { Limits, LimitReached } from './boards.limit-marks.ts';

/** What a share does besides reaching a limit and leaving it (docs/product/boards.md#moves). */
export type MoveKind = 'nearUp' | 'nearDown' | 'looseUp' | 'looseDown' | 'surge' | 'plunge';

/** A seal is loose when a minute trades so many times the mean of the minutes before, and so much of all that circulates. */
const LOOSE_TIMES = 5;
const LOOSE_SHARE = 0.001;

export interface Motion {
  minute: Minute;
  limits: Limits;
  before: LimitReached;
  preClose: number;
  /** Five minutes ago, else at the opening; 0 while there was no price. */
  priceBefore: number;
  /** Shares of a usual minute of the last five; 0 when it is not known. */
  volumeBefore: number;
  /** 0 when unknown. */
  circulating: number;
}

export function movesOf(motion: Motion): MoveKind[] {
  const { minute, limits, before } = motion;
  if (before !== 0) return isLoose(motion) ? [before === 1 ? 'looseUp' : 'looseDown'] : [];
  const moves: MoveKind[] = [];
  if (limits.up > 0 && minute.high < limits.up && minute.high >= limits.up * (1 - NEAR)) moves.push('nearUp');
  if (limits.up > 0 && minute.low > limits.down && minute.low <= limits.down * (1 + NEAR)) moves.push('nearDown');
  if (rose(motion, minute.high) >= FAST) moves.push('surge');
  if (rose(motion, minute.low) <= -FAST) moves.push('plunge');
  return moves;
}

const rose = ({ priceBefore, preClose }: Motion, price: number) =>
  priceBefore === 0 || preClose === 0 ? 0 : (price - priceBefore) / preClose;

function isLoose({ minute, limits, volumeBefore, circulating }: Motion): boolean {
  const holds = minute.low === minute.high && (minute.close === limits.up || minute.close === limits.down);
  return (
    holds &&
    volumeBefore > 0 &&
    minute.volume >= LOOSE_TIMES * volumeBefore &&
    minute.volume >= LOOSE_SHARE * circulating &&
    circulating > 0
  );
}

import type { Minute } from './boards.slot.ts';

/** What happens at a limit: at the upper one sealed and broken, at the lower one sealed and opened. */
export type LimitMark = 'sealed' | 'broken' | 'sealedDown' | 'opened';

/** The limit that a price is at: 1 the upper one, −1 the lower one, 0 neither. */
export type LimitReached = 1 | 0 | -1;

/** Fen; 0 where the day has no limit. */
export interface Limits {
  up: number;
  down: number;
}

/** What a minute does at the limits, in the order in which it happens (docs/product/boards.md#marks). */
export function limitMarksOf({ high, low, close }: Minute, { up, down }: Limits, before: LimitReached): LimitMark[] {
  if (up === 0) return [];
  const atUp = marksOf({ touches: high === up, holds: low === up, ends: close === up, stoodThere: before === 1 });
  const atDown = marksOf({
    touches: low === down,
    holds: high === down,
    ends: close === down,
    stoodThere: before === -1,
  });
  return [...atUp, ...atDown.map((mark) => (mark === 'sealed' ? 'sealedDown' : 'opened'))];
}

interface AtLimit {
  touches: boolean;
  /** Nothing was traded at another price. */
  holds: boolean;
  ends: boolean;
  stoodThere: boolean;
}

function marksOf({ touches, holds, ends, stoodThere }: AtLimit): ('sealed' | 'broken')[] {
  if (stoodThere) return holds ? [] : ends ? ['broken', 'sealed'] : ['broken'];
  if (!touches) return [];
  return ends ? ['sealed'] : ['sealed', 'broken'];
}

export function limitReachedBy(close: number, { up, down }: Limits): LimitReached {
  if (up === 0) return 0;
  return close === up ? 1 : close === down ? -1 : 0;
}

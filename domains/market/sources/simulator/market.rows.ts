import { endsAtUpperLimit, fates } from './market.fates.ts';

/** The limit-ups that each share has behind it; a place for each of the roster. */
export interface Rows {
  /** Days in a row that it has closed at its upper limit. */
  streak: Uint8Array;
  /** Limit-ups that are not further apart than the boards count them: how many, and the days of the first and the last. */
  boards: Uint8Array;
  first: Int32Array;
  last: Int32Array;
}

export const emptyRows = (places: number): Rows => ({
  streak: new Uint8Array(places),
  boards: new Uint8Array(places),
  first: new Int32Array(places),
  last: new Int32Array(places),
});

/** Limit-ups with more days between them do not count together (docs/product/price-limits.md#days-and-boards). */
const FAR = 11;
/** A share that has had its run begins no new row before it is forgotten. */
const MOST_DAYS = 14;
const MOST_BOARDS = 5;
/** Each one that it has had lately makes another less likely by so much. */
const WEARS_OFF = 0.4;

/** How much less likely a share begins another row because of those behind it: 1 for one that is fresh. */
export function freshnessOf({ boards, first, last, streak }: Rows, at: number, nr: number): number {
  // Whether a row goes on is another question.
  if (streak[at]) return 0;
  const had = boards[at] ?? 0;
  if (had === 0 || nr - (last[at] ?? 0) > FAR) return 1;
  if (had >= MOST_BOARDS || nr - (first[at] ?? 0) > MOST_DAYS) return 0;
  return WEARS_OFF ** had;
}

/** After the day `nr`; a halted share keeps its row. */
export function countRows({ streak, boards, first, last }: Rows, fate: Uint8Array, nr: number): void {
  for (let at = 0; at < streak.length; at += 1) {
    const today = fate[at] ?? 0;
    if (today === fates.halted) continue;
    if (!endsAtUpperLimit(today)) {
      streak[at] = 0;
      continue;
    }
    streak[at] = (streak[at] ?? 0) + 1;
    const isNew = !boards[at] || nr - (last[at] ?? 0) > FAR;
    boards[at] = isNew ? 1 : (boards[at] ?? 0) + 1;
    if (isNew) first[at] = nr;
    last[at] = nr;
  }
}

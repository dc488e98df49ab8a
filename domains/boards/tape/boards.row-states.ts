import { NEAR } from '#domains/boards/books/boards.move-measures.ts';
import type { Snapshot } from '#domains/market/days/market.days.service.ts';
import { limitMarksOf, limitReachedBy, type LimitMark, type Limits, type LimitReached } from './boards.limit-marks.ts';
import type { Stand } from './boards.line.ts';
import { movesOf, type MoveKind } from './boards.moves.ts';
import { minuteOf, type Minute, type Slot } from './boards.slot.ts';

/** Where each share stands, row by row. */
export interface RowStates {
  /** Fen; 0 before the first price. */
  price: Int32Array;
  /** `LimitReached` of each. */
  limitReached: Int8Array;
  /** Has been at its upper limit that day, at its lower one; was traded at another price than the upper one. */
  hasTouched: Uint8Array;
  hasTouchedDown: Uint8Array;
  hasMoved: Uint8Array;
  /** The minute from which on a move may be told again. */
  quietUntil: Int16Array;
  /** 1: it was told that it is near to its upper limit, and it has not left it since; −1 the same below. */
  nearTold: Int8Array;
  /** Shares of a usual minute lately. */
  usualVolume: Float64Array;
  /** Prices at the end of the last five minutes, the oldest first. */
  recent: readonly Int32Array[];
}

/** A move of a share is told once in so many minutes. */
const QUIET_MINUTES = 10;
const RECENT_MINUTES = 5;
const LEFT = 2 * NEAR;

export function emptyRows(count: number): RowStates {
  return {
    price: new Int32Array(count),
    limitReached: new Int8Array(count),
    hasTouched: new Uint8Array(count),
    hasTouchedDown: new Uint8Array(count),
    hasMoved: new Uint8Array(count),
    quietUntil: new Int16Array(count),
    nearTold: new Int8Array(count),
    usualVolume: new Float64Array(count),
    recent: [],
  };
}

export function copyRows(rows: RowStates): RowStates {
  return {
    price: rows.price.slice(),
    limitReached: rows.limitReached.slice(),
    hasTouched: rows.hasTouched.slice(),
    hasTouchedDown: rows.hasTouchedDown.slice(),
    hasMoved: rows.hasMoved.slice(),
    quietUntil: rows.quietUntil.slice(),
    nearTold: rows.nearTold.slice(),
    usualVolume: rows.usualVolume.slice(),
    recent: rows.recent,
  };
}

/** The minute is over: its prices are kept as they are now. */
export function remembered(rows: RowStates): RowStates {
  return { ...rows, recent: [...rows.recent, rows.price.slice()].slice(-RECENT_MINUTES) };
}

/** Takes in what one share did in a minute and answers what of it is told; null while the share has no price that day. */
export function takeMinute(rows: RowStates, slot: Slot, row: number): (LimitMark | MoveKind)[] | null {
  const minute = minuteOf(slot, row, rows.price[row] ?? 0);
  if (minute === null) return null;
  const limits = limitsAt(slot.state.snapshot, row);
  if (hasLeft(minute, limits, rows.nearTold[row])) rows.nearTold[row] = 0;
  const marks = limitMarksOf(minute, limits, limitReachedAt(rows, row));
  const told = marks.length > 0 ? marks : takeMoves(rows, { minute, limits, slot, row });
  rows.limitReached[row] = limitReachedBy(minute.close, limits);
  rows.price[row] = minute.close;
  if (limits.up > 0 && minute.high === limits.up) rows.hasTouched[row] = 1;
  if (limits.down > 0 && minute.low === limits.down) rows.hasTouchedDown[row] = 1;
  if (minute.low !== limits.up) rows.hasMoved[row] = 1;
  const usual = rows.usualVolume[row] ?? 0;
  rows.usualVolume[row] = usual + (minute.volume - usual) / RECENT_MINUTES;
  return told;
}

/** The first price of a day is no move, whatever lies in its minute: all that went before may. After a move a share is quiet for a while. */
function takeMoves(
  rows: RowStates,
  { minute, limits, slot: { slot, state }, row }: { minute: Minute; limits: Limits; slot: Slot; row: number },
): MoveKind[] {
  if ((rows.price[row] ?? 0) === 0 || slot < (rows.quietUntil[row] ?? 0)) return [];
  const told = rows.nearTold[row] ?? 0;
  const moves = movesOf({
    ...{ minute, limits },
    before: limitReachedAt(rows, row),
    preClose: state.snapshot.preClose[row] ?? 0,
    priceBefore: rows.recent[0]?.[row] ?? 0,
    volumeBefore: rows.usualVolume[row] ?? 0,
    circulating: state.snapshot.listings[row]?.circulatingShares ?? 0,
  }).filter((move) => !(move === 'nearUp' && told === 1) && !(move === 'nearDown' && told === -1));
  if (moves.includes('nearUp')) rows.nearTold[row] = 1;
  if (moves.includes('nearDown')) rows.nearTold[row] = -1;
  if (moves.length > 0) rows.quietUntil[row] = slot + QUIET_MINUTES;
  return moves;
}

/** Who hangs about below a limit is near to it once, until it has gone twice as far away. */
function hasLeft({ low, high }: Minute, { up, down }: Limits, told = 0): boolean {
  return told === 1 ? low < up * (1 - LEFT) : told === -1 && high > down * (1 + LEFT);
}

/** Where one share stands by now. */
export function standOf(rows: RowStates, { preClose }: Snapshot, row: number): Omit<Stand, 'height' | 'wasSealed'> {
  const [price = 0, before = 0] = [rows.price[row], preClose[row]];
  const limit = limitReachedAt(rows, row);
  return {
    change: before === 0 ? 0 : (price - before) / before,
    isSealed: limit === 1,
    isSealedDown: limit === -1,
    isBroken: rows.hasTouched[row] === 1 && limit !== 1,
    isOpened: rows.hasTouchedDown[row] === 1 && limit !== -1,
    isStill: rows.hasMoved[row] === 0,
  };
}

const limitReachedAt = ({ limitReached }: RowStates, row: number) => (limitReached[row] ?? 0) as LimitReached;
const limitsAt = ({ up, down }: Snapshot, row: number): Limits => ({ up: up[row] ?? 0, down: down[row] ?? 0 });

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MarketState } from '#domains/market/days/market.days.service.ts';
import type { Eve } from '#domains/boards/books/boards.eve.ts';
import { settledSlot, slotOf } from '#shared/session-slots.ts';
import type { LimitMark } from './boards.limit-marks.ts';
import { createLineCount, type LinePoint } from './boards.line.ts';
import type { MoveKind } from './boards.moves.ts';
import { plateMovesOf, type PlateMove, type PlateCores } from './boards.plate-moves.ts';
import { copyRows, emptyRows, remembered, standOf, takeMinute, type RowStates } from './boards.row-states.ts';
import type { Slot } from './boards.slot.ts';

/** Something that a share did in a minute of the day. */
export interface Happening {
  slot: number;
  /** Its row in the snapshot of the day. */
  row: number;
  kind: LimitMark | MoveKind;
  /** Fen: the limit of what came to it, else that at the end of the minute. */
  price: number;
}

/**
 * What has happened on a day up to one of its minutes. It follows from the minutes alone, whoever looked and when
 * (docs/product/boards.md#tape).
 */
export interface Tape {
  /** The newest minute that is in it; −1 before the opening price. */
  slot: number;
  happenings: readonly Happening[];
  plateMoves: readonly PlateMove[];
  /** A point for each minute. */
  line: readonly LinePoint[];
  rows: RowStates;
}

/** What of a day stands before it begins. */
export interface TapeDay {
  eve: Eve;
  /** By plate the rows of its core. */
  cores: PlateCores;
}

export function emptyTape(count: number): Tape {
  return { slot: -1, happenings: [], plateMoves: [], line: [], rows: emptyRows(count) };
}

/** The tape with all minutes of which nothing can come any more at that moment. A whole day takes a second: others come between its minutes. */
export async function finishedTape(tape: Tape, state: MarketState, day: TapeDay): Promise<Tape> {
  const last = settledSlot(state.moment.second);
  if (last <= tape.slot) return tape;
  const [happenings, plateMoves, line] = [[...tape.happenings], [...tape.plateMoves], [...tape.line]];
  let rows = copyRows(tape.rows);
  for (let slot = tape.slot + 1; slot <= last; slot += 1) {
    const taken = takeSlot(rows, { state, slot }, day);
    happenings.push(...taken.happenings);
    line.push(taken.point);
    plateMoves.push(...plateMovesOf({ slot, told: plateMoves }, { state, cores: day.cores }));
    rows = remembered(rows);
    if (slot < last) await nextTurn();
  }
  return { slot: last, happenings, plateMoves, line, rows };
}

/** The same with the minute under way, as far as it has come. */
export function currentTape(finished: Tape, state: MarketState, day: TapeDay): Tape {
  const slot = slotOf(state.moment.second);
  if (slot <= finished.slot) return finished;
  const rows = copyRows(finished.rows);
  const { happenings, point } = takeSlot(rows, { state, slot }, day);
  return {
    slot,
    happenings: [...finished.happenings, ...happenings],
    plateMoves: finished.plateMoves,
    line: [...finished.line, point],
    rows: remembered(rows),
  };
}

/** Takes in what all shares did in a minute. */
function takeSlot(rows: RowStates, slot: Slot, { eve: { heights, sealed } }: TapeDay) {
  const { snapshot } = slot.state;
  const happenings: Happening[] = [];
  const count = createLineCount();
  for (const [row, { symbol, kind }] of snapshot.listings.entries()) {
    const told = kind !== 'share' || snapshot.preClose[row] === 0 ? null : takeMinute(rows, slot, row);
    if (told === null) continue;
    for (const one of told)
      happenings.push({
        slot: slot.slot,
        row,
        kind: one,
        price: priceOfMark(one, snapshot, row) ?? rows.price[row] ?? 0,
      });
    const stand = standOf(rows, snapshot, row);
    count.add({ ...stand, height: heights.get(symbol) ?? 0, wasSealed: sealed.has(symbol) });
  }
  return { happenings, point: count.point() };
}

/** Whoever came to a limit was at it then, wherever the minute has ended. */
function priceOfMark(mark: Happening['kind'], { up, down }: MarketState['snapshot'], row: number): number | undefined {
  if (mark === 'sealed') return up[row];
  return mark === 'sealedDown' ? down[row] : undefined;
}

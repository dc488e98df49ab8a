import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import type { LimitMark } from '#domains/boards/tape/boards.limit-marks.ts';
import { standOf } from '#domains/boards/tape/boards.row-states.ts';
import { timeOf } from '#domains/boards/tape/boards.times.ts';
import {
  changeOf,
  isUncounted,
  priceOf,
  valueOf,
  volumeOf,
  type DaysAndBoards,
  type Listing,
  type MarketState,
} from '#domains/market/days/market.days.service.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** One share on the boards of a day. Prices in yuan, rates as fractions. */
export interface PoolRow {
  listing: Listing;
  price: number;
  preClose: number;
  change: number;
  /** Each null where nobody told it. */
  volume: number | null;
  value: number | null;
  isHalted: boolean;
  /** At its upper limit, at its lower one. */
  isSealed: boolean;
  isSealedDown: boolean;
  /** Was at its upper limit that day and is below. */
  isBroken: boolean;
  /** Was at its lower limit that day and is above. */
  isOpened: boolean;
  /** Never traded below its upper limit: 一字. */
  isStill: boolean;
  /** Without a limit that day. */
  isFree: boolean;
  /** 连板, that of today included; 0 for one that is not sealed. */
  boards: number;
  /** 连板 at the end of its last own trading day. */
  boardsBefore: number;
  /** That was the trading day before: it is one of yesterday's limit-ups. */
  wasSealed: boolean;
  daysAndBoards: DaysAndBoards | null;
  /** What happened at its limits, in order; what happened at an unknown time is left out. */
  timeline: readonly { at: UnixSeconds; mark: LimitMark }[];
  /** Shares that wait at the limit; null where nobody says. */
  queued: number | null;
}

/** When something happened before the first minute that is known is not known. */
export const isTimed = ({ firstSlot }: MarketState['minutes'], row: number, slot: number) =>
  slot === 0 || slot !== firstSlot[row];

const marks: ReadonlySet<string> = new Set<LimitMark>(['sealed', 'broken', 'sealedDown', 'opened']);

export function poolRowsOf(day: BoardDay, rows: Iterable<number>): PoolRow[] {
  const timelines = Map.groupBy(day.tape.happenings, ({ row }) => row);
  return [...rows].flatMap((row) => poolRowOf(day, row, timelines.get(row) ?? []) ?? []);
}

function poolRowOf(
  { state, eve, tape }: BoardDay,
  row: number,
  happenings: BoardDay['tape']['happenings'],
): PoolRow | null {
  const { snapshot, minutes } = state;
  const listing = snapshot.listings[row];
  if (listing === undefined || isUncounted(state, row)) return null;
  const { change: _, isSealed, ...stand } = standOf(tape.rows, snapshot, row);
  const timeline = happenings
    .filter(({ kind, slot }) => marks.has(kind) && isTimed(minutes, row, slot))
    .map(({ slot, kind }) => ({ at: timeOf(snapshot.day, slot), mark: kind as LimitMark }));
  const boardsBefore = eve.heights.get(listing.symbol) ?? 0;
  const queued = snapshot.queued[row] ?? Number.NaN;
  return {
    listing,
    ...stand,
    isSealed,
    price: priceOf(snapshot, row) / 100,
    preClose: (snapshot.preClose[row] ?? 0) / 100,
    change: changeOf(snapshot, row),
    volume: volumeOf(snapshot, row),
    value: valueOf(snapshot, row),
    isFree: snapshot.up[row] === 0,
    isHalted: snapshot.isHalted[row] === 1,
    boardsBefore,
    wasSealed: eve.sealed.has(listing.symbol),
    boards: isSealed ? boardsBefore + 1 : 0,
    daysAndBoards: isSealed ? eve.withLimitUp(listing.symbol) : null,
    timeline,
    queued: Number.isNaN(queued) ? null : queued,
  };
}

import type { Tick } from '#domains/market/terms/market.source.ts';
import { fen } from '#shared/money.ts';
import type { Snapshot } from './market.snapshot.ts';
import { auctionedAt, faultOf, indicative, isIndicative, type Believed, type TickFault } from './market.tick-faults.ts';

/** Why a row of a source is not taken in: it is not listed, or cannot be true. */
export type RowRefusal = TickFault | 'unknown';

export interface Applied {
  /** Rows that are another now. */
  changed: number[];
  refused: Map<RowRefusal, number>;
}

/** Takes in what a source tells, row by row; of what cannot be true the value before stays. */
export function applyTicks(snapshot: Snapshot, ticks: Iterable<Tick>): Applied {
  const applied: Applied = { changed: [], refused: new Map() };
  const auctioned = auctionedAt(snapshot.day);
  for (const told of ticks) {
    const row = snapshot.rowOf(told.symbol);
    const fault = row === undefined ? 'unknown' : faultOf(told, auctioned, believedOf(snapshot, row));
    const tick = isIndicative(told, auctioned) ? indicative(told, NONE) : told;
    if (fault !== null) applied.refused.set(fault, (applied.refused.get(fault) ?? 0) + 1);
    else if (row !== undefined && isNews(snapshot, row, tick)) {
      write(snapshot, row, tick);
      applied.changed.push(row);
    }
  }
  return applied;
}

const NONE = fen(0);

function believedOf({ at, volume, value, up, down }: Snapshot, row: number): Believed {
  return { at: at[row] ?? 0, volume: volume[row] ?? 0, value: value[row] ?? 0, up: up[row] ?? 0, down: down[row] ?? 0 };
}

/** Of who is halted the halt is all that is told: what stood before it stays. */
function isNews(snapshot: Snapshot, row: number, { last, open, volume, isHalted, queued = Number.NaN }: Tick): boolean {
  if (Number(isHalted) !== snapshot.isHalted[row]) return true;
  return (
    !isHalted &&
    (last !== snapshot.last[row] ||
      open !== snapshot.open[row] ||
      volume !== snapshot.volume[row] ||
      !Object.is(queued, snapshot.queued[row]))
  );
}

function write(snapshot: Snapshot, row: number, tick: Tick): void {
  snapshot.at[row] = tick.at;
  snapshot.isHalted[row] = Number(tick.isHalted);
  // Nobody waits at the limit of a share that is not traded.
  snapshot.queued[row] = (tick.isHalted ? undefined : tick.queued) ?? Number.NaN;
  if (tick.isHalted) return;
  snapshot.last[row] = tick.last;
  snapshot.open[row] = tick.open;
  snapshot.high[row] = tick.high;
  snapshot.low[row] = tick.low;
  snapshot.volume[row] = tick.volume;
  snapshot.value[row] = tick.value;
}

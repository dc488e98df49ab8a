import { AUCTIONED } from '#domains/market/calendar/market.slots.ts';
import { isStorablePrice } from '#domains/market/terms/market.bounds.ts';
import type { Tick } from '#domains/market/terms/market.source.ts';
import { startOfDay } from '#shared/trading-day.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { Snapshot } from './market.snapshot.ts';

/** Why a row of a source is not believed (docs/product/quotes.md#lies). */
export type TickFault = 'unknown' | 'price' | 'range' | 'limit' | 'time' | 'volume';

export interface Applied {
  /** Rows that are another now. */
  changed: number[];
  refused: Map<TickFault, number>;
}

/** Takes in what a source tells, row by row; of what cannot be true the value before stays. */
export function applyTicks(snapshot: Snapshot, ticks: Iterable<Tick>): Applied {
  const applied: Applied = { changed: [], refused: new Map() };
  const auctioned = startOfDay(snapshot.day) + AUCTIONED;
  for (const told of ticks) {
    const isIndicative = told.at < auctioned;
    const tick = isIndicative ? indicative(told, NONE) : told;
    const row = snapshot.rowOf(tick.symbol);
    const fault =
      row === undefined ? 'unknown' : faultOf(snapshot, row, isIndicative ? indicative(told, told.last) : told);
    if (fault !== null) applied.refused.set(fault, (applied.refused.get(fault) ?? 0) + 1);
    else if (row !== undefined && isNews(snapshot, row, tick)) {
      write(snapshot, row, tick);
      applied.changed.push(row);
    }
  }
  return applied;
}

/**
 * Until the opening price is made nothing is traded: the price is the one that the auction would make, and the day has neither
 * opened nor been anywhere (docs/product/quotes.md#auction).
 */
function indicative(tick: Tick, range: Fen): Tick {
  return { ...tick, open: range, high: range, low: range, volume: 0, value: 0 };
}
const NONE = fen(0);

function faultOf(snapshot: Snapshot, row: number, tick: Tick): TickFault | null {
  if (tick.at < (snapshot.at[row] ?? 0)) return 'time';
  if (tick.isHalted) return null;
  const { last, open, high, low } = tick;
  if (![last, open, high, low].every((price) => isStorablePrice(price) && price > 0)) return 'price';
  if (low > Math.min(last, open) || high < Math.max(last, open)) return 'range';
  const [up, down] = [snapshot.up[row] ?? 0, snapshot.down[row] ?? 0];
  if (up > 0 && (high > up || low < down)) return 'limit';
  const hasShrunk =
    tick.volume < (snapshot.volume[row] ?? 0) || tick.value < (snapshot.value[row] ?? 0) * (1 - ROUNDING);
  return hasShrunk ? 'volume' : null;
}

/** By so much the value of a day may lie below the sum of its minutes: files round them differently. */
const ROUNDING = 0.001;

function isNews(snapshot: Snapshot, row: number, { last, open, volume, isHalted, queued = Number.NaN }: Tick): boolean {
  return (
    last !== snapshot.last[row] ||
    (!isHalted && open !== snapshot.open[row]) ||
    volume !== snapshot.volume[row] ||
    Number(isHalted) !== snapshot.isHalted[row] ||
    !Object.is(queued, snapshot.queued[row])
  );
}

function write(snapshot: Snapshot, row: number, tick: Tick): void {
  snapshot.at[row] = tick.at;
  snapshot.isHalted[row] = Number(tick.isHalted);
  if (tick.isHalted) return;
  snapshot.last[row] = tick.last;
  snapshot.open[row] = tick.open;
  snapshot.high[row] = tick.high;
  snapshot.low[row] = tick.low;
  snapshot.volume[row] = tick.volume;
  snapshot.value[row] = tick.value;
  snapshot.queued[row] = tick.queued ?? Number.NaN;
}

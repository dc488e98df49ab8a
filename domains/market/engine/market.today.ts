import { fen } from '#shared/money.ts';
import type { DayUnderWay, MinuteBars } from '#domains/market/terms/market.bars.ts';
import { finishedSlot } from '#shared/session-slots.ts';
import type { Engine } from './market.engine.ts';
import { isTradedIn, valueOf, volumeOf } from './market.snapshot.ts';
import { lastSlotOf } from './market.state.ts';

/** The day that is under way, security by security; null for what has not been traded yet. */
export function todayIn({ state }: Pick<Engine, 'state'>): (symbol: string) => DayUnderWay | null {
  return (symbol) => {
    const snapshot = state()?.snapshot;
    const row = snapshot?.rowOf(symbol);
    if (snapshot === undefined || row === undefined || !snapshot.last[row] || !isTradedIn(snapshot, row)) return null;
    const circulatingShares = snapshot.listings[row]?.circulatingShares;
    const volume = volumeOf(snapshot, row);
    const price = (column: Int32Array) => fen(column[row] ?? 0);
    return {
      symbol,
      day: snapshot.day,
      open: price(snapshot.open),
      high: price(snapshot.high),
      low: price(snapshot.low),
      close: price(snapshot.last),
      // Nobody has told it of a security on its first day.
      preClose: snapshot.preClose[row] ? price(snapshot.preClose) : null,
      volume,
      value: valueOf(snapshot, row),
      turnoverRatio: volume !== null && circulatingShares ? volume / circulatingShares : null,
    };
  };
}

/** The minutes of that day so far; null before the first one, and for what is not listed. */
export function todayMinutesIn({ state }: Pick<Engine, 'state'>): (symbol: string) => MinuteBars | null {
  return (symbol) => {
    const now = state();
    const row = now?.snapshot.rowOf(symbol);
    const listing = row === undefined ? undefined : now?.snapshot.listings[row];
    if (now === null || row === undefined || listing === undefined) return null;
    const slot = lastSlotOf(now, row);
    return slot < 0 ? null : now.minutes.until(row, listing, slot);
  };
}

/** The same without the minute under way for as long as nothing has happened in it: no K-line is made of it (docs/product/history.md#k-lines). */
export function begunMinutesIn({ state }: Pick<Engine, 'state'>): (symbol: string) => MinuteBars | null {
  const minutesOf = todayMinutesIn({ state });
  return (symbol) => {
    const [bars, now] = [minutesOf(symbol), state()];
    if (bars === null || now === null) return null;
    const last = bars.length - 1;
    const hasBegun = last <= finishedSlot(now.moment.second) || hasHappenedIn(bars, last);
    return hasBegun ? bars : { ...bars, length: last };
  };
}

/** The level of an index moves without a volume. */
function hasHappenedIn({ high, low, close, volume }: MinuteBars, slot: number): boolean {
  return volume[slot] !== 0 || high[slot] !== close[slot - 1] || low[slot] !== close[slot - 1];
}

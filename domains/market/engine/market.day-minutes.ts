import type { TradingDay } from '#shared/trading-day.ts';
import { firstKnownSlot, type MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import { SLOTS } from '#shared/session-slots.ts';
import type { Snapshot } from './market.snapshot.ts';

/** The minutes of all securities of the day so far. */
export interface DayMinutes {
  /** Prices of row `r` in slot `s` stand at `r × SLOTS + s`; 0 where nothing was traded in it. */
  readonly open: Readonly<Int32Array>;
  readonly high: Readonly<Int32Array>;
  readonly low: Readonly<Int32Array>;
  readonly close: Readonly<Int32Array>;
  /** Shares of each minute. */
  readonly volume: Readonly<Float64Array>;
  /** Yuan of each minute. */
  readonly value: Readonly<Float64Array>;
  /** Of each row the first minute that is known; −1 for none. All that happened before it stands in it. */
  readonly firstSlot: Readonly<Int16Array>;
  /** Minutes that a source has kept, before anything is taken. */
  load(row: number, bars: MinuteBars): void;
  /** What stands in the snapshot belongs to the minute of `slot`, which is under way. */
  take(snapshot: Snapshot, rows: Iterable<number>, slot: number): void;
  /** Whether all of its day stands in the last minute: how it came there is not known. */
  isKnownByClose(row: number): boolean;
  /** The price at the end of the minute of `slot`, or by now; null where nothing was traded until then. */
  closeAt(row: number, slot: number): number | null;
  /** Those of one security until the minute of `slot`; where nothing was traded the price before it stands. */
  until(row: number, listing: Pick<Listing, 'symbol'>, slot: number): MinuteBars;
}

export function createDayMinutes(day: TradingDay, count: number): DayMinutes {
  const prices = () => new Int32Array(count * SLOTS);
  const amounts = () => new Float64Array(count * SLOTS);
  const [open, high, low, close] = [prices(), prices(), prices(), prices()];
  const [volume, value] = [amounts(), amounts()];
  /** Shares and yuan of all minutes before the one under way. */
  const [volumeBefore, valueBefore] = [new Float64Array(count), new Float64Array(count)];
  const slotUnderWay = new Int16Array(count).fill(-1);
  /** The highest and lowest of the day that minutes know of; 0 for none. */
  const [highest, lowest] = [new Int32Array(count), new Int32Array(count)];
  const firstSlot = new Int16Array(count).fill(-1);

  function take(snapshot: Snapshot, row: number, slot: number) {
    const at = row * SLOTS + slot;
    const price = snapshot.last[row] ?? 0;
    const isFirst = slotUnderWay[row] === -1;
    if (isFirst) firstSlot[row] = slot;
    if ((slotUnderWay[row] ?? -1) < slot) begin(snapshot, row, slot);
    const range = newRange(snapshot, row);
    if (close[at] === 0) open[at] = isFirst ? (snapshot.open[row] ?? 0) : price;
    high[at] = Math.max(close[at] === 0 ? 0 : (high[at] ?? 0), price, range.high);
    low[at] = Math.min(close[at] === 0 ? price : (low[at] ?? 0), price, range.low);
    close[at] = price;
    // Kept minutes may have counted more than the day does by now: nothing is traded backwards.
    volume[at] = Math.max(0, (snapshot.volume[row] ?? 0) - (volumeBefore[row] ?? 0));
    value[at] = Math.max(0, (snapshot.value[row] ?? 0) - (valueBefore[row] ?? 0));
  }

  /** Where the day has got higher or lower since the last look, it did so in the minute under way. */
  function newRange({ high: highs, low: lows }: Snapshot, row: number) {
    const [highNow = 0, lowNow = 0] = [highs[row], lows[row]];
    const isHigher = highNow > (highest[row] ?? 0);
    const isLower = lowest[row] === 0 || lowNow < (lowest[row] ?? 0);
    if (isHigher) highest[row] = highNow;
    if (isLower) lowest[row] = lowNow;
    return { high: isHigher ? highNow : 0, low: isLower ? lowNow : Infinity };
  }

  function begin(snapshot: Snapshot, row: number, slot: number) {
    const before = slotUnderWay[row] ?? -1;
    if (before >= 0) {
      volumeBefore[row] = (volumeBefore[row] ?? 0) + (volume[row * SLOTS + before] ?? 0);
      valueBefore[row] = (valueBefore[row] ?? 0) + (value[row * SLOTS + before] ?? 0);
    }
    slotUnderWay[row] = slot;
  }

  return {
    ...{ open, high, low, close, volume, value, firstSlot },
    load(row, bars) {
      const first = firstKnownSlot(bars);
      if (first === bars.length) return;
      const at = row * SLOTS;
      for (const [column, kept] of [
        [open, bars.open],
        [high, bars.high],
        [low, bars.low],
        [close, bars.close],
      ] as const)
        column.set(kept.subarray(0, bars.length), at);
      volume.set(bars.volume.subarray(0, bars.length), at);
      value.set(bars.value.subarray(0, bars.length), at);
      // The last one may be under way: it is counted when the next begins.
      firstSlot[row] = first;
      slotUnderWay[row] = bars.length - 1;
      [lowest[row], highest[row]] = rangeOf(bars);
      volumeBefore[row] = sum(bars.volume, bars.length - 1);
      valueBefore[row] = sum(bars.value, bars.length - 1);
    },
    take(snapshot, rows, slot) {
      if (slot < 0) return;
      for (const row of rows) if (snapshot.isHalted[row] === 0) take(snapshot, row, slot);
    },
    isKnownByClose: (row) => firstSlot[row] === SLOTS - 1,
    closeAt(row, slot) {
      let at = Math.min(slot, SLOTS - 1);
      while (at >= 0 && close[row * SLOTS + at] === 0) at -= 1;
      return at < 0 ? null : (close[row * SLOTS + at] ?? null);
    },
    until(row, { symbol }, slot) {
      const length = Math.min(slot + 1, SLOTS);
      const from = row * SLOTS;
      const part = <A extends Int32Array | Float64Array>(column: A) => column.slice(from, from + length) as A;
      const bars: MinuteBars = {
        symbol,
        day,
        length,
        open: part(open),
        high: part(high),
        low: part(low),
        close: part(close),
        volume: part(volume),
        value: part(value),
      };
      repeatPrices(bars);
      return bars;
    },
  };
}

function repeatPrices({ length, open, high, low, close }: MinuteBars): void {
  for (let slot = 1; slot < length; slot++) {
    if (close[slot] !== 0) continue;
    const before = close[slot - 1] ?? 0;
    for (const column of [open, high, low, close]) column[slot] = before;
  }
}

/** Fen, the lowest and the highest of minutes of which at least one is known. A whole market asks at once: nothing is copied. */
function rangeOf({ low, high, length }: MinuteBars): [number, number] {
  let [lowest, highest] = [Infinity, 0];
  for (let slot = 0; slot < length; slot++) {
    const price = low[slot] ?? 0;
    if (price > 0 && price < lowest) lowest = price;
    highest = Math.max(highest, high[slot] ?? 0);
  }
  return [lowest, highest];
}

function sum(column: Float64Array, length: number): number {
  let total = 0;
  for (let at = 0; at < length; at++) total += column[at] ?? 0;
  return total;
}

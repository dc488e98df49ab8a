import type { MarketState } from '#domains/market/engine/market.state.ts';
import { emptyFigures } from '#domains/market/history/market.minute-packing.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { Tick } from '#domains/market/terms/market.source.ts';
import { fen } from '#shared/money.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { SLOTS } from '#shared/session-slots.ts';
import type { LivedMinute } from './market.lived-store.ts';
import type { SeenMinute } from './market.lived-tables.ts';

/** What the market did in a minute: those that were traded in it. */
export function seenIn({ snapshot, minutes }: MarketState, slot: number): SeenMinute[] {
  return snapshot.listings.flatMap(({ symbol }, row) => {
    const at = row * SLOTS + slot;
    const [open = 0, high = 0, low = 0, close = 0] = [
      minutes.open[at],
      minutes.high[at],
      minutes.low[at],
      minutes.close[at],
    ];
    const [volume, value, newest] = [minutes.volume[at] ?? 0, minutes.value[at] ?? 0, snapshot.at[row] ?? 0];
    const seen: SeenMinute = [symbol, open, high, low, close, volume, value, newest];
    return close === 0 ? [] : [seen];
  });
}

/** The day of each security out of minutes of the market, until the last of them; 0 where a minute told nothing of it. */
export function barsOf(day: TradingDay, lived: readonly LivedMinute[]): Map<string, MinuteBars> {
  const length = Math.max(0, ...lived.map(({ slot }) => slot + 1));
  const bars = new Map<string, MinuteBars>();
  for (const { slot, seen } of lived) {
    for (const [symbol, open, high, low, close, volume, value] of seen) {
      const own = bars.get(symbol) ?? { symbol, day, ...emptyFigures(length) };
      bars.set(symbol, own);
      own.open[slot] = open;
      own.high[slot] = high;
      own.low[slot] = low;
      own.close[slot] = close;
      own.volume[slot] = volume;
      own.value[slot] = value;
    }
  }
  return bars;
}

/** Where each security stood at the end of its last minute; not those of whom nobody wrote down when one was told. */
export function ticksOf(lived: readonly LivedMinute[]): Map<string, Tick> {
  const ticks = new Map<string, Tick>();
  const untold = new Set<string>();
  for (const { seen } of lived)
    for (const minute of seen) {
      const [symbol, open, high, low, close, volume, value, at] = minute;
      const before = ticks.get(symbol);
      if (at === undefined) untold.add(symbol);
      ticks.set(symbol, {
        symbol,
        last: fen(close),
        open: before?.open || fen(open),
        high: fen(Math.max(before?.high ?? high, high)),
        low: fen(Math.min(before?.low ?? low, low)),
        volume: (before?.volume ?? 0) + volume,
        value: (before?.value ?? 0) + value,
        isHalted: false,
        at: at ?? 0,
      });
    }
  for (const symbol of untold) ticks.delete(symbol);
  return ticks;
}

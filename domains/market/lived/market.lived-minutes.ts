import type { DoWork } from '#db/client.ts';
import { settledSlot, slotOf } from '#domains/market/calendar/market.slots.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import { isLate } from '#shared/market-delay.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { barsOf, seenIn } from './market.lived-bars.ts';
import type { LivedStore } from './market.lived-store.ts';

/** Writes down the minutes of a day as soon as they are over, and tells them after a start (docs/product/live-source.md#minutes). */
export function createLivedMinutes({ store, work }: { store: LivedStore; work: DoWork }) {
  let written: { day: TradingDay; slot: number } | null = null;
  let read: { day: TradingDay; bars: Promise<Map<string, MinuteBars>> } | null = null;

  async function lastWritten(day: TradingDay): Promise<number> {
    if (written?.day !== day) written = { day, slot: await store.newestSlot(day) };
    return written.slot;
  }

  return {
    /** Called every second with what is shown, and the moment it is. */
    async look(shown: MarketState, now: MarketMoment): Promise<void> {
      read = null;
      const { day } = shown.moment;
      if (now.day < day || shown.snapshot.listings.length === 0) return;
      const over = lastSlotOver(shown, now);
      for (let slot = (await lastWritten(day)) + 1; slot <= over; slot += 1) {
        const seen = seenIn(shown, slot);
        await work(async () => store.insert(day, slot, seen));
        written = { day, slot };
      }
    },

    /** A whole day is read for the first security that is asked for. */
    minutes: (async (symbol, { day }) => {
      if (read?.day !== day) read = { day, bars: store.load(day).then((lived) => barsOf(day, lived)) };
      return (await read.bars).get(symbol) ?? null;
    }) satisfies MarketSource['minutes'],
  };
}

/** The last slot of which nothing can come any more. Where a late source stands a minute is under way, whatever the time is. */
function lastSlotOver({ moment: { day, second }, delay }: MarketState, now: MarketMoment): number {
  if (now.day > day) return slotOf(second);
  return isLate(delay) ? settledSlot(second) : Math.min(settledSlot(now.second), slotOf(second));
}

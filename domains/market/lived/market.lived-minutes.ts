import type { DoWork } from '#db/client.ts';
import { AFTER_HOURS, LAST_SLOT, secondOfSlot, slotOf } from '#domains/market/calendar/market.slots.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
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
      const { day, second } = shown.moment;
      const isLaterDay = now.day > day;
      const over = Math.min(isLaterDay ? LAST_SLOT : lastSlotOver(now.second), slotOf(second));
      if (now.day < day || shown.snapshot.listings.length === 0) return;
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

/** The last slot of which nothing can come any more; the auctions, and noon, are waited for a little. */
function lastSlotOver(second: number): number {
  if (second >= AFTER_HOURS) return LAST_SLOT;
  const slot = slotOf(second);
  return slot < LAST_SLOT && second >= secondOfSlot(slot) + 60 ? slot : slot - 1;
}

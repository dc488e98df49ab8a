import type { DoWork } from '#db/client.ts';
import type { MarketState } from '#domains/market/engine/market.state.ts';
import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import type { KnownToSources, Listing, MarketMoment, MarketSource, Tick } from '#domains/market/terms/market.source.ts';
import { isLate } from '#shared/market-delay.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { settledSlot, slotOf } from '#shared/session-slots.ts';
import { barsOf, seenIn, ticksOf } from './market.lived-bars.ts';
import type { LivedMinute, LivedStore } from './market.lived-store.ts';

/** Writes down what is listed on a day, and its minutes as soon as they are over, and tells them after a start (docs/product/live-source.md#minutes). */
export function createLivedMinutes({ store, work }: { store: LivedStore; work: DoWork }) {
  let written: { day: TradingDay; slot: number } | null = null;
  let listed: { day: TradingDay; listings: readonly Listing[] } | null = null;
  let read: { day: TradingDay; lived: Promise<Lived> } | null = null;

  /** Its ticks and its minutes are asked for one after the other: a day is read once for both. */
  function livedOn(day: TradingDay): Promise<Lived> {
    if (read?.day !== day) read = { day, lived: store.load(day).then((lived) => toLived(day, lived)) };
    return read.lived;
  }

  /** A listing that is another one by now is another object. */
  async function keepListings({ day, listings }: MarketState['snapshot']) {
    if (listed?.listings === listings) return;
    const known = new Set(listed?.day === day ? listed.listings : []);
    const other = listings.filter((listing) => !known.has(listing));
    if (other.length > 0) await work(async () => store.keepListings(day, other));
    listed = { day, listings };
  }

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
      await keepListings(shown.snapshot);
      const over = lastSlotOver(shown, now);
      for (let slot = (await lastWritten(day)) + 1; slot <= over; slot += 1) {
        const seen = seenIn(shown, slot);
        await work(async () => store.insert(day, slot, seen));
        written = { day, slot };
      }
    },

    minutes: (async ({ day }) => {
      const { bars } = await livedOn(day);
      return (symbol) => bars.get(symbol) ?? null;
    }) satisfies MarketSource['minutes'],

    securities: (async (day) => {
      const [listings, { ticks }] = [await store.loadListings(day), await livedOn(day)];
      return listings.map((listing) => ({ listing, tick: ticks.get(listing.symbol) ?? null }));
    }) satisfies KnownToSources['livedSecurities'],
  };
}

interface Lived {
  bars: Map<string, MinuteBars>;
  ticks: Map<string, Tick>;
}

const toLived = (day: TradingDay, lived: readonly LivedMinute[]): Lived => ({
  bars: barsOf(day, lived),
  ticks: ticksOf(lived),
});

/** The last slot of which nothing can come any more. Where a late source stands a minute is under way, whatever the time is. */
function lastSlotOver({ moment: { day, second }, delay }: MarketState, now: MarketMoment): number {
  if (now.day > day) return slotOf(second);
  return isLate(delay) ? settledSlot(second) : Math.min(settledSlot(now.second), slotOf(second));
}

import type { Clock } from '#shared/clock.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { slotOf } from '#domains/market/calendar/market.slots.ts';
import type { MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import type { LimitsOf } from './market.snapshot.ts';
import { loadMinutes, openDay, takeTicks, type MarketState } from './market.state.ts';
import type { TickFault } from './market.ticks.ts';

export interface EngineDeps {
  source: MarketSource;
  /** Null before the first trading day that is known. */
  momentOf(now: UnixSeconds, calendar: TradingCalendar): MarketMoment | null | Promise<MarketMoment | null>;
  calendar: () => Promise<TradingCalendar>;
  limitsOf: LimitsOf;
  clock: Clock;
}

export type Engine = ReturnType<typeof createEngine>;

/** Exchanges tell where a security stands every three seconds. */
const TICK_MILLIS = 3000;

/** Keeps the market of now: one look after another, each of them takes in what the source tells and says who has changed. */
export function createEngine({ source, calendar: readCalendar, momentOf, limitsOf, clock }: EngineDeps) {
  const reading = { source, limitsOf };
  let state: MarketState | null = null;
  let lookedAt = -Infinity;
  const refused = new Map<TickFault, number>();
  const listeners = new Set<(symbols: string[]) => void>();

  async function look(moment: MarketMoment, calendar: TradingCalendar) {
    const isGoingOn = state?.moment.day === moment.day && state.moment.second <= moment.second;
    // A day that is empty may be imported yet.
    const before = isGoingOn && state !== null && state.snapshot.listings.length > 0 ? state : null;
    const now = before ?? (await openDay(reading, moment));
    if (before === null || slotOf(before.moment.second) < slotOf(moment.second))
      await loadMinutes(reading, now, moment);
    const applied = await takeTicks(reading, now, moment);
    for (const [fault, count] of applied.refused) refused.set(fault, (refused.get(fault) ?? 0) + count);
    const { snapshot, minutes } = now;
    state = { moment, calendar, snapshot, minutes, version: (state?.version ?? 0) + 1 };
    const { listings } = snapshot;
    const rows = before === null ? listings.keys() : applied.changed;
    const symbols = [...rows].map((row) => listings[row]?.symbol ?? '');
    if (symbols.length > 0) for (const hear of listeners) hear(symbols);
  }

  return {
    isSimulated: source.isSimulated,
    sourceKind: source.kind,
    /** Null until the first look, and as long as no trading day is known. */
    state: () => state,
    /** The day that is shown; null until there is one. */
    day: (): TradingDay | null => state?.moment.day ?? null,
    /** Rows of the source that could not be true, since the start. */
    refusedCount: () => [...refused.values()].reduce((sum, count) => sum + count, 0),
    /** Called every second; looks as often as an exchange tells. */
    async look(): Promise<void> {
      const millis = clock.millis();
      // A clock that was put back is no reason to wait.
      if (millis >= lookedAt && millis < lookedAt + TICK_MILLIS) return;
      lookedAt = millis;
      const calendar = await readCalendar();
      const moment = await momentOf(clock.seconds(), calendar);
      if (moment !== null) await look(moment, calendar);
    },
    onTick(listener: (symbols: string[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

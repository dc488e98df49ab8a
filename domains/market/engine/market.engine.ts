import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#shared/clock.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import { slotOf } from '#domains/market/calendar/market.slots.ts';
import type { MarketFeed, MarketMoment } from '#domains/market/terms/market.source.ts';
import { createDayMinutes, type DayMinutes } from './market.day-minutes.ts';
import { createSnapshot, type LimitsOf, type Snapshot } from './market.snapshot.ts';
import { applyTicks, type TickFault } from './market.ticks.ts';

/** The market of now, as far as this process knows it. */
export interface MarketState {
  moment: MarketMoment;
  calendar: TradingCalendar;
  snapshot: Snapshot;
  minutes: DayMinutes;
  /** Counts what has changed: the same number, the same answers. */
  version: number;
}

export interface EngineDeps extends MarketFeed {
  calendar: () => Promise<TradingCalendar>;
  limitsOf: LimitsOf;
  clock: Clock;
}

export type Engine = ReturnType<typeof createEngine>;

/** Exchanges tell where a security stands every three seconds. */
const TICK_MILLIS = 3000;

/** Keeps the market of now: one look after another, each of them takes in what the source tells and says who has changed. */
export function createEngine({ source, calendar: readCalendar, momentOf, limitsOf, clock }: EngineDeps) {
  let state: MarketState | null = null;
  let lookedAt = -Infinity;
  const refused = new Map<TickFault, number>();
  const listeners = new Set<(symbols: string[]) => void>();

  /** A day from its beginning, or from where it stands: what the source has kept of it comes first. */
  async function begin(moment: MarketMoment, calendar: TradingCalendar): Promise<MarketState> {
    const listings = await source.listings(moment.day);
    const snapshot = createSnapshot(moment.day, listings, limitsOf);
    const minutes = createDayMinutes(moment.day, listings.length);
    return { moment, calendar, snapshot, minutes, version: state?.version ?? 0 };
  }

  /** The minutes as the source has kept them: they do not hang on when somebody looked. */
  async function loadMinutes({ snapshot, minutes }: MarketState, moment: MarketMoment) {
    if (slotOf(moment.second) < 0) return;
    for (const [row, { symbol }] of snapshot.listings.entries()) {
      const kept = await source.minutes(symbol, moment);
      if (kept !== null) minutes.load(row, kept);
      // A whole market takes a tenth of a second: others come between.
      if (row % 200 === 199) await nextTurn();
    }
  }

  async function look(moment: MarketMoment, calendar: TradingCalendar) {
    const isGoingOn = state?.moment.day === moment.day && state.moment.second <= moment.second;
    const now = isGoingOn && state !== null ? state : await begin(moment, calendar);
    const hasFinished = slotOf(now.moment.second) < slotOf(moment.second);
    if (!isGoingOn || hasFinished) await loadMinutes(now, moment);
    const applied = applyTicks(now.snapshot, await source.ticks(moment));
    for (const [fault, count] of applied.refused) refused.set(fault, (refused.get(fault) ?? 0) + count);
    now.minutes.take(now.snapshot, applied.changed, slotOf(moment.second));
    state = { ...now, moment, calendar, version: now.version + 1 };
    const { listings } = now.snapshot;
    const rows = isGoingOn ? applied.changed : listings.keys();
    const symbols = [...rows].map((row) => listings[row]?.symbol ?? '');
    if (symbols.length > 0) for (const hear of listeners) hear(symbols);
  }

  return {
    isSimulated: source.isSimulated,
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
      const moment = momentOf(clock.seconds(), calendar);
      if (moment !== null) await look(moment, calendar);
    },
    onTick(listener: (symbols: string[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

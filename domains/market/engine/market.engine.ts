import type { Clock } from '#shared/clock.ts';
import { isLate } from '#shared/market-delay.ts';
import { tellAll } from '#shared/tell-all.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { MarketMoment, MarketSource, RemoteSource } from '#domains/market/terms/market.source.ts';
import { sessionSeconds, slotOf } from '#shared/session-slots.ts';
import type { LimitsOf } from './market.snapshot.ts';
import { loadMinutes, openDay, takeTicks, type MarketState } from './market.state.ts';
import type { RowRefusal } from './market.ticks.ts';

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
const TOLD_AGAIN_SECONDS = 15;

/** Keeps the market of now: one look after another, each of them takes in what the source tells and says who has changed. */
export function createEngine({ source, calendar: readCalendar, momentOf, limitsOf, clock }: EngineDeps) {
  const reading = { source, limitsOf };
  let state: MarketState | null = null;
  let lookedAt = -Infinity;
  let openings = 1;
  let opened = 0;
  let taken: Told | null = null;
  const refused = new Map<RowRefusal, number>();
  const listeners = new Set<(symbols: string[]) => void>();

  function tell(symbols: string[]) {
    if (symbols.length > 0) tellAll(listeners, symbols);
  }

  /** Where a source stands still so does what is shown, and it is told again and again for how long. */
  function stand(standing: MarketState, delay: number) {
    if (Math.floor(delay / TOLD_AGAIN_SECONDS) === Math.floor(standing.delay / TOLD_AGAIN_SECONDS)) return;
    state = { ...standing, delay, version: standing.version + 1 };
    tell(standing.snapshot.listings.map(({ symbol }) => symbol));
  }

  async function look(moment: MarketMoment, calendar: TradingCalendar) {
    const { remote } = source;
    await remote?.ask(moment);
    const told = remote ? toldOf(remote, moment.day) : { listings: 0, until: moment.second };
    const delay = delayOf(told, moment);
    // Nothing is listed yet on the new day.
    if (remote && told.listings === 0 && state !== null && state.snapshot.listings.length > 0)
      return stand(state, delay);
    const standing = state?.moment.day === moment.day && state.moment.second <= moment.second ? state : null;
    const wanted = openings;
    const before = opened === wanted && told.listings === taken?.listings ? standing : null;
    if (before !== null && isLate(delay) && told.until === taken?.until) return stand(before, delay);
    // Time does not go back where a source comes to be late.
    const second = isLate(delay) ? Math.max(told.until, standing?.moment.second ?? 0) : moment.second;
    const shown = { ...moment, second };
    const now = before ?? (await openDay(reading, shown));
    // What a remote source has of the minutes was seen by ourselves.
    if (before === null || (!remote && slotOf(before.moment.second) < slotOf(moment.second)))
      await loadMinutes(reading, now, shown);
    const applied = await takeTicks(reading, now, shown);
    for (const [fault, count] of applied.refused) refused.set(fault, (refused.get(fault) ?? 0) + count);
    // Only now: a look that failed before is made up for by the next one.
    [taken, opened] = [told, wanted];
    const { snapshot, minutes } = now;
    const isOtherwiseLate = state !== null && isLate(state.delay) !== isLate(delay);
    const isSame = before !== null && before.moment.second === second && before.calendar === calendar;
    // Of a market that stands still, as a closed one does, nothing is told anew.
    if (isSame && applied.changed.length === 0 && before.delay === delay) return;
    state = { moment: shown, calendar, snapshot, minutes, version: (state?.version ?? 0) + 1, delay };
    const { listings } = snapshot;
    const rows = before !== null && !isOtherwiseLate ? applied.changed : listings.keys();
    tell([...rows].map((row) => listings[row]?.symbol ?? ''));
  }

  return {
    isSimulated: source.isSimulated,
    sourceKind: source.kind,
    /** Null until the first look, and as long as no trading day is known. */
    state: () => state,
    /** The day that is shown; null until there is one. */
    day: (): TradingDay | null => state?.moment.day ?? null,
    /** Rows of the source that could not be true, since the start, by why. */
    refused: (): ReadonlyMap<string, number> => joined(refused, source.remote?.refused() ?? new Map()),
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
    /** What the day began with is told anew at the next look. */
    reopen(): void {
      openings += 1;
    },
    onTick(listener: (symbols: string[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** How far a source has told a day. */
interface Told {
  /** The version of its listings. */
  listings: number;
  /** The second of the newest thing that it told. */
  until: number;
}

const toldOf = ({ listingsVersion, toldUntil }: RemoteSource, day: TradingDay): Told => ({
  listings: listingsVersion(day),
  until: toldUntil(day),
});

/** Seconds of trading that day since the newest thing that was told. */
const delayOf = ({ until }: Told, { second }: MarketMoment) =>
  Math.max(0, sessionSeconds(second) - sessionSeconds(until));

function joined(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map(one);
  for (const [name, count] of other) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

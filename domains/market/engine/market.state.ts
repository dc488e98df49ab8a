import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import { AFTER_HOURS, slotOf } from '#shared/session-slots.ts';
import { createDayMinutes, type DayMinutes } from './market.day-minutes.ts';
import { createSnapshot, isTold, type LimitsOf, type Snapshot } from './market.snapshot.ts';
import { applyTicks, type Applied } from './market.ticks.ts';

/** The whole market at one moment. */
export interface MarketState {
  moment: MarketMoment;
  calendar: TradingCalendar;
  snapshot: Snapshot;
  minutes: DayMinutes;
  /** Counts what has changed: the same number, the same answers. */
  version: number;
  /** Seconds of trading since the source has told anything new; 0 for one that is at hand (docs/product/quotes.md#delay). */
  delay: number;
}

/**
 * Whether nothing is known of a security though its day has an opening price: of one without minutes the close alone is told, and
 * what it costs until then is no change of zero (docs/product/history.md#replay).
 */
export const isUnknown = ({ snapshot, moment }: Pick<MarketState, 'snapshot' | 'moment'>, row: number): boolean =>
  slotOf(moment.second) >= 0 && !isTold(snapshot, row);

/** Whether nobody can say how a security has changed: it is unknown, or what it is compared with is. */
export const isUncounted = (state: Pick<MarketState, 'snapshot' | 'moment'>, row: number): boolean =>
  isUnknown(state, row) || state.snapshot.preClose[row] === 0;

/** The last minute of a security by then. −1 where there is none: who was halted before any trade has none, and none is known of who is told by the close alone. */
export function lastSlotOf(state: MarketState, row: number): number {
  const { snapshot, minutes, moment } = state;
  // Who is halted later in the day stands still at its last price.
  const isUntraded = snapshot.isHalted[row] === 1 && snapshot.volume[row] === 0;
  const hasNone = isUntraded || isUnknown(state, row) || minutes.isKnownByClose(row);
  return hasNone ? -1 : slotOf(moment.second);
}

export interface StateReading {
  source: Pick<MarketSource, 'listings' | 'ticks' | 'minutes'>;
  limitsOf: LimitsOf;
}

/** A day on which nothing has been looked at yet. */
export async function openDay({ source, limitsOf }: StateReading, moment: MarketMoment) {
  const listings = await source.listings(moment.day);
  return {
    snapshot: createSnapshot(moment.day, listings, limitsOf),
    minutes: createDayMinutes(moment.day, listings.length),
  };
}

type OpenDay = Awaited<ReturnType<typeof openDay>>;

/** The minutes as the source has kept them: they do not hang on when somebody looked. */
export async function loadMinutes(
  { source }: StateReading,
  { snapshot, minutes }: OpenDay,
  moment: MarketMoment,
): Promise<void> {
  if (slotOf(moment.second) < 0) return;
  const minutesOf = await source.minutes(moment);
  for (const [row, { symbol }] of snapshot.listings.entries()) {
    const kept = minutesOf(symbol);
    if (kept !== null) minutes.load(row, kept);
    // A whole market takes a second: others come between.
    if (row % 50 === 49) await nextTurn();
  }
}

/** Takes in where everything stands at that moment. */
export async function takeTicks(
  { source }: StateReading,
  { snapshot, minutes }: OpenDay,
  moment: MarketMoment,
): Promise<Applied> {
  const applied = applyTicks(snapshot, await source.ticks(moment));
  minutes.take(snapshot, rowsWithMinutes(minutes, applied.changed, moment), slotOf(moment.second));
  return applied;
}

/** What is traded at the price of the close belongs to no minute (docs/product/market-days.md#sessions); who has none yet has the whole day in one. */
function rowsWithMinutes({ firstSlot }: DayMinutes, changed: readonly number[], { second }: MarketMoment) {
  return second < AFTER_HOURS ? changed : changed.filter((row) => firstSlot[row] === -1);
}

/** Whether anything is listed: a source that has not answered yet, or a day that nobody has imported, has no time of quotes. */
export const hasQuotes = ({ snapshot }: MarketState): boolean => snapshot.listings.length > 0;

/** The whole market at a moment, read from nothing. */
export async function stateAt(
  reading: StateReading,
  moment: MarketMoment,
  calendar: TradingCalendar,
): Promise<MarketState> {
  const opened = await openDay(reading, moment);
  await loadMinutes(reading, opened, moment);
  await takeTicks(reading, opened, moment);
  return { ...opened, moment, calendar, version: 0, delay: 0 };
}

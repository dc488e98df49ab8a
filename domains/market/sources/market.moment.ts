import type { UnixSeconds } from '#shared/time.ts';
import { startOfDay, tradingDayOf, type TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { MarketMoment } from '#domains/market/terms/market.source.ts';

export interface MarketClock {
  calendar: TradingCalendar;
  /** `demo` replays the newest finished day while nobody trades, so that something always moves; `replay` does so at any hour. */
  clock: 'real' | 'demo' | 'replay';
  /** How many seconds of a replay pass in one of ours; above 0. */
  pace: number;
}

const clockTime = (hour: number, minute: number) => (hour * 60 + minute) * 60;
const SESSION_BEGINS = clockTime(9, 15);
/** Trading after hours is over, and a day is final. */
const SESSION_ENDS = clockTime(15, 30);
const END_OF_DAY = clockTime(23, 59) + 59;
/** What is replayed; at noon nothing moves, so that is left out. */
const replayed = [
  { from: SESSION_BEGINS, to: clockTime(11, 30) },
  { from: clockTime(13, 0), to: clockTime(15, 5) },
] as const;
const REPLAY_SECONDS = replayed.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * The moment that the market shows now (docs/product/simulated-market.md#clock). Null while the calendar knows no trading
 * day that has begun.
 */
export function momentOf(now: UnixSeconds, { calendar, clock, pace }: MarketClock): MarketMoment | null {
  const day = tradingDayOf(now);
  const second = now - startOfDay(day);
  const hasBegun = calendar.isTradingDay(day) && second >= SESSION_BEGINS;
  const isFinished = hasBegun && second >= SESSION_ENDS;
  const isUnderWay = hasBegun && !isFinished;
  if (clock === 'replay' || (clock === 'demo' && !isUnderWay))
    return replayedMoment(now, isFinished ? day : calendar.previous(day), pace);
  if (hasBegun) return { day, second };
  const before = calendar.previous(day);
  return before === null ? null : { day: before, second: END_OF_DAY };
}

/** Again and again since that day was over. */
export function replayedMoment(now: UnixSeconds, day: TradingDay | null, pace: number): MarketMoment | null {
  if (day === null) return null;
  const passed = Math.floor((now - startOfDay(day) - SESSION_ENDS) * pace);
  return { day, second: secondAfter(((passed % REPLAY_SECONDS) + REPLAY_SECONDS) % REPLAY_SECONDS) };
}

/** The second of the day that a replay of so many seconds has come to. */
function secondAfter(passed: number): number {
  const [morning, afternoon] = replayed;
  const atNoon = morning.to - morning.from;
  return passed < atNoon ? morning.from + passed : afternoon.from + passed - atNoon;
}

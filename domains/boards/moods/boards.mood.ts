import type { EveRows } from '#domains/boards/books/boards.eve.ts';
import { temperatureOf } from '#domains/boards/tape/boards.temperature.ts';
import { meanOf } from '#shared/mean.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { promotionsOf, type Promotion } from './boards.promotions.ts';
import type { MoodShare } from './boards.mood-shares.ts';

/** A day of the market in its figures (docs/product/boards.md#moods). */
export interface Mood {
  day: TradingDay;
  /** Whether anything is known of the day before: else rows, and what became of yesterday's limit-ups, are not. */
  isEveKnown: boolean;
  rising: number;
  falling: number;
  staying: number;
  /** At their upper limit, fallen from it, at their lower one. */
  sealed: number;
  broken: number;
  down: number;
  /** Sealed for the second time in a row or more. */
  again: number;
  /** The highest row; 0 when nobody is sealed. */
  height: number;
  /** Mean change of yesterday's limit-ups, without halted ones; null when there is none. */
  yesterdayMean: number | null;
  yesterdayCount: number;
  temperature: number;
  promotions: readonly Promotion[];
}

export function moodOf(
  day: TradingDay,
  shares: readonly MoodShare[],
  eve: Pick<EveRows, 'heights' | 'sealed' | 'isKnown'>,
): Mood {
  const { heights, sealed: before, isKnown: isEveKnown } = eve;
  const count = (matches: (one: MoodShare) => boolean) => shares.filter(matches).length;
  const sealed = shares.filter(({ isSealed }) => isSealed).map(({ symbol }) => symbol);
  const rows = sealed.map((symbol) => (heights.get(symbol) ?? 0) + 1);
  const yesterday = shares.filter(({ symbol }) => before.has(symbol));
  const counts = {
    rising: count(({ change }) => change > 0),
    falling: count(({ change }) => change < 0),
    sealed: sealed.length,
    broken: count(({ isBroken }) => isBroken),
    down: count(({ isSealedDown }) => isSealedDown),
    yesterdayMean: meanOf(yesterday.map(({ change }) => change)),
  };
  const isSealed = new Set(sealed);
  return {
    day,
    isEveKnown,
    ...counts,
    staying: shares.length - counts.rising - counts.falling,
    again: rows.filter((height) => height > 1).length,
    height: Math.max(0, ...rows),
    yesterdayCount: yesterday.length,
    temperature: temperatureOf(counts),
    promotions: promotionsOf(eve, (symbol) => isSealed.has(symbol)),
  };
}

/** A day as it is with all shares, and as it would be without those under a warning. */
export interface DayMoods {
  all: Mood;
  unwarned: Mood;
}

/** `wasWarned` tells of those that stand nowhere that day. */
export function moodsOf(
  day: TradingDay,
  shares: readonly MoodShare[],
  { heights, sealed, untold, isKnown }: EveRows,
  wasWarned: (symbol: string) => boolean,
): DayMoods {
  const warned = new Map(shares.map(({ symbol, isWarned }) => [symbol, isWarned]));
  const isWarned = (symbol: string) => warned.get(symbol) ?? wasWarned(symbol);
  const unwarned = shares.filter((one) => !one.isWarned);
  // Of whom neither the day before nor this one is known, nobody can say whether it went on.
  const before = [...sealed].filter((symbol) => warned.has(symbol) || !untold.has(symbol));
  return {
    all: moodOf(day, shares, { heights, isKnown, sealed: new Set(before) }),
    unwarned: moodOf(day, unwarned, {
      heights,
      isKnown,
      sealed: new Set(before.filter((symbol) => !isWarned(symbol))),
    }),
  };
}

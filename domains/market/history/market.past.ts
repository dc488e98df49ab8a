import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { TradingDay } from '#shared/trading-day.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { MarketPast } from '#domains/market/terms/market.source.ts';
import type { DayBar } from '#domains/market/terms/market.bars.ts';
import { untold, type DayRange, type DayRow } from './market.day-store.ts';
import type { KlineSources } from './market.kline-reading.ts';
import { packMinutes } from './market.minute-packing.ts';

/** Of so many securities the days that were asked for are kept: some 50 KB each for two years. */
const KEPT_SECURITIES = 300;

interface PastDeps {
  calendar: () => Promise<TradingCalendar>;
  /** The day that is under way: what lies behind it has not happened yet. */
  until: () => TradingDay | null;
}

/** Finished days as a source tells them, read like those of our tables. */
export function readPast(past: MarketPast, { calendar, until }: PastDeps): Pick<KlineSources, 'days' | 'minutes'> {
  /** Finished days never change, and a chart asks for the same ones again and again. */
  const kept = new LRUCache<string, Map<TradingDay, DayBar | null>>({ max: KEPT_SECURITIES });

  function dayBar(symbol: string, day: TradingDay): DayBar | null {
    const days = kept.get(symbol) ?? new Map<TradingDay, DayBar | null>();
    if (!kept.has(symbol)) kept.set(symbol, days);
    const found = days.get(day);
    if (found !== undefined) return found;
    const told = past.dayBar(symbol, day);
    days.set(day, told);
    return told;
  }

  /** Trading days before the one under way, newest first. */
  async function daysIn({ from = past.firstDay, before = Infinity }: DayRange): Promise<TradingDay[]> {
    const [days, now] = [await calendar(), until()];
    if (now === null) return [];
    const last = days.previous(Math.min(before, now));
    return last === null ? [] : [...days.between(Math.max(from, past.firstDay), last)].toReversed();
  }

  /** The newest of these days on which something is told. */
  function newest<T>(days: readonly TradingDay[], limit: number, tell: (day: TradingDay) => T | null): T[] {
    const told: T[] = [];
    for (const day of days) {
      if (told.length >= limit) break;
      const found = tell(day);
      if (found !== null) told.push(found);
    }
    return told;
  }

  return {
    days: {
      async loadNewest(symbols, { limit, ...range }) {
        const days = await daysIn(range);
        return inTurns(symbols, (symbol) => newest(days, limit, (day) => dayBar(symbol, day)).map(toRow));
      },
      async loadCloses(symbols, from) {
        const days = (await daysIn({ from })).toReversed();
        return inTurns(symbols, (symbol) => newest(days, days.length, (day) => dayBar(symbol, day)));
      },
    },
    minutes: {
      async loadNewest(symbols, { limit, ...range }) {
        const days = await daysIn(range);
        return inTurns(symbols, (symbol) =>
          newest(days, limit, (day) => past.minutesOf(symbol, day)).map(({ day, ...bars }) => ({
            symbol,
            day,
            packed: packMinutes(bars),
          })),
        );
      },
    },
  };
}

/** A question for hundreds of securities takes seconds: others are answered between them. */
async function inTurns<T>(symbols: readonly string[], read: (symbol: string) => T[]): Promise<T[]> {
  const all: T[] = [];
  for (const symbol of symbols) {
    all.push(...read(symbol));
    await nextTurn();
  }
  return all;
}

const toRow = (bar: DayBar): DayRow => ({ ...untold, ...bar });

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

  /** What was traded is summed up over the minutes of a day: who does not need it is told in a hundredth of the time. */
  function rowOf(symbol: string, day: TradingDay, isWithoutValue: boolean): DayRow | null {
    const end = isWithoutValue ? past.end(symbol, day) : null;
    if (end !== null) {
      const { name: _, up: _up, down: _down, ...prices } = end;
      return { ...untold, ...prices, day, value: null };
    }
    const bar = dayBar(symbol, day);
    return bar && { ...untold, ...bar };
  }

  return {
    days: {
      async loadNewest(symbols, { limit, isWithoutValue = false, ...range }) {
        const days = await daysIn(range);
        return newest(symbols, { days, limit }, (symbol, day) => rowOf(symbol, day, isWithoutValue));
      },
      async loadCloses(symbols, range) {
        const days = (await daysIn(range)).toReversed();
        return newest(symbols, { days, limit: days.length }, (symbol, day) => rowOf(symbol, day, true));
      },
    },
    minutes: {
      async loadNewest(symbols, { limit, ...range }) {
        const days = await daysIn(range);
        return newest(symbols, { days, limit }, (symbol, day) => {
          const told = past.minutesOf(symbol, day);
          if (told === null) return null;
          const { day: _, ...bars } = told;
          return { symbol, day, packed: packMinutes(bars) };
        });
      },
    },
  };
}

/** So many days are told in one turn: a question for hundreds of securities takes seconds, and others are answered between them. */
const IN_A_TURN = 20;

/** Of each of these securities the newest of these days, the newest first, on which something is told. */
async function newest<T>(
  symbols: readonly string[],
  { days, limit }: { days: readonly TradingDay[]; limit: number },
  tell: (symbol: string, day: TradingDay) => T | null,
): Promise<T[]> {
  const all: T[] = [];
  let asked = 0;
  for (const symbol of symbols) {
    let found = 0;
    for (const day of days) {
      if (found >= limit) break;
      const told = tell(symbol, day);
      if (told !== null) all.push(told);
      if (told !== null) found += 1;
      asked += 1;
      if (asked % IN_A_TURN === 0) await nextTurn();
    }
  }
  return all;
}

import { LRUCache } from 'lru-cache';
import type { DayStore } from '#domains/market/history/market.day-store.ts';
import { unpackMinutes } from '#domains/market/history/market.minute-packing.ts';
import type { MinuteStore } from '#domains/market/history/market.minute-store.ts';
import { completed } from '#domains/market/history/market.minutes.ts';
import type { MarketSource } from '#domains/market/terms/market.source.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { listingOf, minutesUntil, tickOf, type StoredDay } from './market.stored-day.ts';

export interface StoredDaysDeps {
  days: Pick<DayStore, 'loadDay'>;
  minutes: Pick<MinuteStore, 'loadThese'>;
  namesOf(symbols: readonly string[]): Promise<Map<string, string[]>>;
}

export interface StoredDays extends Pick<MarketSource, 'listings' | 'ticks' | 'minutes'> {
  /** Whether the minutes of any security of that day are stored. */
  hasMinutes(day: TradingDay): Promise<boolean>;
}

/** A whole market's day takes some five megabytes. */
const KEPT_DAYS = 3;

/** Days of our tables, told like those of a source. */
export function createStoredDays({ days, minutes, namesOf }: StoredDaysDeps): StoredDays {
  const kept = new LRUCache<TradingDay, Promise<StoredDay>>({ max: KEPT_DAYS });

  async function load(day: TradingDay): Promise<StoredDay> {
    const rows = await days.loadDay(day);
    const symbols = rows.map(({ symbol }) => symbol);
    const packed = await minutes.loadThese(symbols.map((symbol) => ({ symbol, day })));
    const bars = packed.map(({ symbol, packed: bytes }) => completed({ symbol, day, ...unpackMinutes(bytes) }));
    return { rows, names: await namesOf(symbols), minutes: new Map(bars.map((own) => [own.symbol, own])) };
  }

  /** An import may bring a day that was empty: only what has been found is kept. */
  function read(day: TradingDay): Promise<StoredDay> {
    const reading = kept.get(day) ?? load(day);
    kept.set(day, reading);
    reading.then(
      ({ rows }) => void (rows.length === 0 && kept.delete(day)),
      () => void kept.delete(day),
    );
    return reading;
  }

  return {
    hasMinutes: async (day) => (await read(day)).minutes.size > 0,
    async listings(day) {
      const stored = await read(day);
      return stored.rows.flatMap((row) => listingOf(stored, row) ?? []);
    },
    async ticks(moment) {
      const stored = await read(moment.day);
      return stored.rows.flatMap((row) => tickOf(stored, row, moment) ?? []);
    },
    async minutes(symbol, moment) {
      const bars = (await read(moment.day)).minutes.get(symbol);
      return bars === undefined ? null : minutesUntil(bars, moment);
    },
  };
}

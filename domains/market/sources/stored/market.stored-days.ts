import type { DayRow, DayStore } from '#domains/market/history/market.day-store.ts';
import { readMinuteDays } from '#domains/market/history/market.minute-reading.ts';
import type { MinuteStore } from '#domains/market/history/market.minute-store.ts';
import type { TradingCalendar } from '#domains/market/terms/market.calendar.ts';
import type { MarketSource } from '#domains/market/terms/market.source.ts';
import { keptByVersion } from '#shared/kept-by-version.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { listingOf, minutesUntil, tickOf, type ListedSecurity, type StoredDay } from './market.stored-day.ts';

export interface StoredDaysDeps {
  days: Pick<DayStore, 'loadDay' | 'loadNewest'>;
  minutes: Pick<MinuteStore, 'loadThese'>;
  securitiesOn(symbols: readonly string[], day: TradingDay): Promise<ReadonlyMap<string, ListedSecurity>>;
  calendar(): Promise<TradingCalendar>;
  /** Another one once something was imported. */
  importedVersion(): string;
}

export interface StoredDays extends Pick<MarketSource, 'listings' | 'ticks' | 'minutes'> {
  /** Whether the minutes of any security of that day are stored. */
  hasMinutes(day: TradingDay): Promise<boolean>;
}

/** A whole market's day takes some five megabytes. */
const KEPT_DAYS = 3;
/** 20260821 less this is the same day of the year before. */
const A_YEAR = 10_000;

/** Days of our tables, told like those of a source. */
export function createStoredDays({
  days,
  minutes,
  securitiesOn,
  calendar,
  importedVersion,
}: StoredDaysDeps): StoredDays {
  const keep = keptByVersion<StoredDay>(importedVersion, KEPT_DAYS);

  /**
   * Files go on telling of shares that left the market, as halted: who was not traded in the year before is none of that day's
   * (docs/product/history.md#days).
   */
  async function listedOf(day: TradingDay, rows: readonly DayRow[]): Promise<DayRow[]> {
    const silent = rows.filter(({ close }) => close === null).map(({ symbol }) => symbol);
    const traded = await days.loadNewest(silent, { from: day - A_YEAR, before: day, limit: 1 });
    const known = new Set(traded.map(({ symbol }) => symbol));
    return rows.filter(({ symbol, close }) => close !== null || known.has(symbol));
  }

  async function load(day: TradingDay): Promise<StoredDay> {
    const rows = await listedOf(day, await days.loadDay(day));
    const symbols = rows.map(({ symbol }) => symbol);
    const bars = readMinuteDays(await minutes.loadThese(symbols.map((symbol) => ({ symbol, day }))));
    const known = { securities: await securitiesOn(symbols, day), calendar: await calendar() };
    return { rows, ...known, minutes: new Map(bars.map((own) => [own.symbol, own])) };
  }

  const read = (day: TradingDay) => keep(day, () => load(day));

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
    async minutes(moment) {
      const { minutes: known } = await read(moment.day);
      return (symbol) => {
        const bars = known.get(symbol);
        return bars === undefined ? null : minutesUntil(bars, moment);
      };
    },
  };
}

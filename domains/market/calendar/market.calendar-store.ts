import { inArray } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { tradingDay } from '#domains/market/market.tables.ts';
import type { ImportedDay } from './market.known-days.ts';

export type CalendarStore = ReturnType<typeof createCalendarStore>;

export function createCalendarStore(db: Db) {
  return {
    loadAll: (): Promise<ImportedDay[]> => db.select().from(tradingDay).orderBy(tradingDay.day),

    /** Those of these days that are kept. */
    async load(days: readonly TradingDay[]): Promise<Set<TradingDay>> {
      if (days.length === 0) return new Set();
      const kept = await db
        .select({ day: tradingDay.day })
        .from(tradingDay)
        .where(inArray(tradingDay.day, [...days]));
      return new Set(kept.map(({ day }) => day));
    },

    /** One statement for a whole batch; no day may come twice. */
    async upsert(rows: readonly ImportedDay[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(tradingDay)
        .values([...rows])
        .onConflictDoUpdate({ target: tradingDay.day, set: overwriting(tradingDay, ['day']) });
    },
  };
}

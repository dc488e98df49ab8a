import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { minuteDay } from './market.bar-tables.ts';
import type { DayKey, DayRange } from './market.day-store.ts';

export type MinuteDayRow = typeof minuteDay.$inferSelect;
export type MinuteStore = ReturnType<typeof createMinuteStore>;

export function createMinuteStore(db: Db) {
  return {
    loadThese: (keys: readonly DayKey[]): Promise<MinuteDayRow[]> => {
      const symbols = sql.param(keys.map(({ symbol }) => symbol));
      const days = sql.param(keys.map(({ day }) => day));
      return db
        .select()
        .from(minuteDay)
        .where(
          sql`(${minuteDay.symbol}, ${minuteDay.day}) in (select * from unnest(${symbols}::text[], ${days}::int[]))`,
        );
    },

    /** Of each symbol the newest days, newest first. */
    async loadNewest(symbols: readonly string[], { before, limit }: Pick<DayRange, 'before'> & { limit: number }) {
      const own = db
        .select()
        .from(minuteDay)
        .where(
          and(sql`${minuteDay.symbol} = asked.symbol`, before === undefined ? undefined : lt(minuteDay.day, before)),
        )
        .orderBy(sql`${minuteDay.day} desc`)
        .limit(limit)
        .as('own');
      return db
        .select(own._.selectedFields)
        .from(sql`unnest(${sql.param([...symbols])}::text[]) as asked (symbol)`)
        .crossJoinLateral(own) as unknown as Promise<MinuteDayRow[]>;
    },

    /** The newest days with minutes of anybody, newest first. */
    async newestDays(limit: number): Promise<TradingDay[]> {
      const found = await db
        .selectDistinct({ day: minuteDay.day })
        .from(minuteDay)
        .orderBy(desc(minuteDay.day))
        .limit(limit);
      return found.map(({ day }) => day);
    },

    loadDay: (day: TradingDay): Promise<MinuteDayRow[]> =>
      db.select().from(minuteDay).where(eq(minuteDay.day, day)).orderBy(minuteDay.symbol),

    async upsert(rows: readonly MinuteDayRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(minuteDay)
        .values([...rows])
        .onConflictDoUpdate({ target: [minuteDay.symbol, minuteDay.day], set: { packed: sql`excluded.packed` } });
    },

    /** Writes those of which nothing is stored. */
    async insertMissing(rows: readonly MinuteDayRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(minuteDay)
        .values([...rows])
        .onConflictDoNothing();
    },

    /** Answers how many days of securities were forgotten. */
    async removeBefore(day: TradingDay): Promise<number> {
      const removed = await db.delete(minuteDay).where(lt(minuteDay.day, day));
      return removed.rowCount ?? 0;
    },
  };
}

import { and, eq, inArray } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { limitTime } from './boards.limit-times.tables.ts';

export type LimitTimeRow = typeof limitTime.$inferSelect;

export type LimitTimeStore = ReturnType<typeof createLimitTimeStore>;

export function createLimitTimeStore(db: Db) {
  return {
    loadDay: (day: TradingDay): Promise<LimitTimeRow[]> => db.select().from(limitTime).where(eq(limitTime.day, day)),

    /** All times of these shares on these days. */
    loadOf: (rows: readonly Pick<LimitTimeRow, 'day' | 'symbol'>[]): Promise<LimitTimeRow[]> => {
      const [days, symbols] = [rows.map(({ day }) => day), rows.map(({ symbol }) => symbol)];
      return db
        .select()
        .from(limitTime)
        .where(and(inArray(limitTime.day, days), inArray(limitTime.symbol, symbols)));
    },

    /** One statement for a whole batch; no two rows may be of one key. */
    async upsert(rows: readonly LimitTimeRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(limitTime)
        .values([...rows])
        .onConflictDoUpdate({
          target: [limitTime.day, limitTime.symbol, limitTime.pool],
          set: overwriting(limitTime, ['day', 'symbol', 'pool']),
        });
    },
  };
}

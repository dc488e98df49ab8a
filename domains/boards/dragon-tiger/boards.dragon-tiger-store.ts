import { and, desc, inArray, lte } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { dragonTigerSeat } from './boards.dragon-tiger.tables.ts';

export type SeatRow = typeof dragonTigerSeat.$inferSelect;

export type DragonTigerStore = ReturnType<typeof createDragonTigerStore>;

const key = [
  dragonTigerSeat.day,
  dragonTigerSeat.symbol,
  dragonTigerSeat.reason,
  dragonTigerSeat.seat,
  dragonTigerSeat.nth,
];

export function createDragonTigerStore(db: Db) {
  return {
    /** In the order of their keys. */
    loadDays: (days: readonly TradingDay[]): Promise<SeatRow[]> =>
      db
        .select()
        .from(dragonTigerSeat)
        .where(inArray(dragonTigerSeat.day, [...days]))
        .orderBy(...key),

    /** All seats of these shares on these days. */
    loadOf: (rows: readonly Pick<SeatRow, 'day' | 'symbol'>[]): Promise<SeatRow[]> =>
      db
        .select()
        .from(dragonTigerSeat)
        .where(
          and(
            inArray(
              dragonTigerSeat.day,
              rows.map(({ day }) => day),
            ),
            inArray(
              dragonTigerSeat.symbol,
              rows.map(({ symbol }) => symbol),
            ),
          ),
        ),

    /** Days with lists up to that one, newest first. */
    async knownDays(until: TradingDay, count: number): Promise<TradingDay[]> {
      const found = await db
        .selectDistinct({ day: dragonTigerSeat.day })
        .from(dragonTigerSeat)
        .where(lte(dragonTigerSeat.day, until))
        .orderBy(desc(dragonTigerSeat.day))
        .limit(count);
      return found.map(({ day }) => day);
    },

    /** One statement for a whole batch; no two rows may be of one key. */
    async upsert(rows: readonly SeatRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(dragonTigerSeat)
        .values([...rows])
        .onConflictDoUpdate({
          target: key,
          set: overwriting(dragonTigerSeat, ['day', 'symbol', 'reason', 'seat', 'nth']),
        });
    },
  };
}

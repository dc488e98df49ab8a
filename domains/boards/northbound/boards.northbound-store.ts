import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { northboundActive, northboundFlow, northboundHolding } from './boards.northbound.tables.ts';

export type HoldingRow = typeof northboundHolding.$inferSelect;
export type FlowRow = typeof northboundFlow.$inferSelect;
export type ActiveRow = typeof northboundActive.$inferSelect;

export type NorthboundStore = ReturnType<typeof createNorthboundStore>;

export function createNorthboundStore(db: Db) {
  return {
    /** Days with holdings, newest first. */
    async disclosedDays(): Promise<TradingDay[]> {
      const found = await db
        .selectDistinct({ day: northboundHolding.day })
        .from(northboundHolding)
        .orderBy(desc(northboundHolding.day));
      return found.map(({ day }) => day);
    },

    loadHoldings: (day: TradingDay): Promise<HoldingRow[]> =>
      db.select().from(northboundHolding).where(eq(northboundHolding.day, day)).orderBy(northboundHolding.symbol),

    loadHoldingsOf: (symbols: readonly string[], days: readonly TradingDay[]): Promise<HoldingRow[]> =>
      db
        .select()
        .from(northboundHolding)
        .where(and(inArray(northboundHolding.symbol, [...symbols]), inArray(northboundHolding.day, [...days]))),

    /** What is held together on each of these days, of symbols with that ending. */
    sumValues: (days: readonly TradingDay[], suffix: string): Promise<{ day: TradingDay; value: number | null }[]> =>
      db
        .select({
          day: northboundHolding.day,
          value: sql<
            number | null
          >`sum(coalesce(${northboundHolding.value}, ${northboundHolding.price} * ${northboundHolding.shares}))`,
        })
        .from(northboundHolding)
        .where(and(inArray(northboundHolding.day, [...days]), sql`${northboundHolding.symbol} like ${`%${suffix}`}`))
        .groupBy(northboundHolding.day),

    loadFlows: (): Promise<FlowRow[]> => db.select().from(northboundFlow).orderBy(asc(northboundFlow.day)),

    loadFlowsOf: (days: readonly TradingDay[]): Promise<FlowRow[]> =>
      db
        .select()
        .from(northboundFlow)
        .where(inArray(northboundFlow.day, [...days])),

    /** Of that day, or of the newest one with any. */
    loadActive: (day: TradingDay | null): Promise<ActiveRow[]> =>
      db
        .select()
        .from(northboundActive)
        .where(
          day === null
            ? sql`${northboundActive.day} = (select max(day) from ${northboundActive})`
            : eq(northboundActive.day, day),
        )
        .orderBy(desc(northboundActive.turnover)),

    loadActiveOf: (days: readonly TradingDay[]): Promise<ActiveRow[]> =>
      db
        .select()
        .from(northboundActive)
        .where(inArray(northboundActive.day, [...days])),

    async upsertHoldings(rows: readonly HoldingRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(northboundHolding)
        .values([...rows])
        .onConflictDoUpdate({
          target: [northboundHolding.day, northboundHolding.symbol],
          set: overwriting(northboundHolding, ['day', 'symbol']),
        });
    },

    async upsertFlows(rows: readonly FlowRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(northboundFlow)
        .values([...rows])
        .onConflictDoUpdate({ target: northboundFlow.day, set: overwriting(northboundFlow, ['day']) });
    },

    async upsertActive(rows: readonly ActiveRow[]): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insert(northboundActive)
        .values([...rows])
        .onConflictDoUpdate({
          target: [northboundActive.day, northboundActive.symbol],
          set: overwriting(northboundActive, ['day', 'symbol']),
        });
    },
  };
}

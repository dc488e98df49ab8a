import { asc, eq, lt, lte, max } from 'drizzle-orm';
import { overwriting, type Db } from '#db/client.ts';
import type { Listing } from '#domains/market/terms/market.source.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { livedListing, livedMinute, type SeenMinute } from './market.lived-tables.ts';

export type LivedStore = ReturnType<typeof createLivedStore>;
export type LivedMinute = typeof livedMinute.$inferSelect;

export function createLivedStore(db: Db) {
  return {
    /** A minute that somebody has written stays. */
    async insert(day: TradingDay, slot: number, seen: readonly SeenMinute[]): Promise<void> {
      await db.insert(livedMinute).values({ day, slot, seen }).onConflictDoNothing();
    },

    load: (day: TradingDay): Promise<LivedMinute[]> =>
      db.select().from(livedMinute).where(eq(livedMinute.day, day)).orderBy(asc(livedMinute.slot)),

    /** Of a security that is listed anew the new listing counts. */
    async keepListings(day: TradingDay, listings: readonly Listing[]): Promise<void> {
      await db
        .insert(livedListing)
        .values(listings.map((listing) => ({ day, symbol: listing.symbol, listing })))
        .onConflictDoUpdate({
          target: [livedListing.day, livedListing.symbol],
          set: overwriting(livedListing, ['day', 'symbol']),
        });
    },

    async loadListings(day: TradingDay): Promise<Listing[]> {
      const found = await db.select().from(livedListing).where(eq(livedListing.day, day));
      return found.map(({ listing }) => listing);
    },

    /** −1 for none. */
    async newestSlot(day: TradingDay): Promise<number> {
      const [found] = await db
        .select({ slot: max(livedMinute.slot) })
        .from(livedMinute)
        .where(eq(livedMinute.day, day));
      return found?.slot ?? -1;
    },

    async daysBefore(day: TradingDay): Promise<TradingDay[]> {
      const found = await db.selectDistinct({ day: livedMinute.day }).from(livedMinute).where(lt(livedMinute.day, day));
      return found.map((row) => row.day);
    },

    async remove(day: TradingDay): Promise<void> {
      await db.delete(livedMinute).where(eq(livedMinute.day, day));
      await db.delete(livedListing).where(lte(livedListing.day, day));
    },
  };
}

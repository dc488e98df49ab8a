import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { flashSale, flashSaleHold } from './billing.flash-sale.tables.ts';

export type FlashSaleRow = typeof flashSale.$inferSelect;
export type NewFlashSaleRow = typeof flashSale.$inferInsert;
export type FlashSalesStore = ReturnType<typeof createFlashSalesStore>;

export function createFlashSalesStore(db: Db) {
  const isLive = (now: UnixSeconds) => and(lte(flashSale.beginsAt, now), gt(flashSale.endsAt, now));
  const hasPieces = lt(flashSale.taken, flashSale.stock);

  return {
    /** The one that is under way, else the next. */
    async findCurrent(now: UnixSeconds): Promise<FlashSaleRow | null> {
      const [row] = await db
        .select()
        .from(flashSale)
        .where(gt(flashSale.endsAt, now))
        .orderBy(asc(flashSale.beginsAt), asc(flashSale.id))
        .limit(1);
      return row ?? null;
    },

    /** Those that are under way at a moment: of each period the one that is sold from, the cheapest with a piece left. */
    listLive: (at: UnixSeconds): Promise<FlashSaleRow[]> =>
      db
        .selectDistinctOn([flashSale.itemId])
        .from(flashSale)
        .where(isLive(at))
        .orderBy(asc(flashSale.itemId), desc(hasPieces), asc(flashSale.price), asc(flashSale.id)),

    /** The cheapest live one of a period with a piece left, of which this person holds none. */
    async findFor(uid: Uid, itemId: number, now: UnixSeconds): Promise<FlashSaleRow | null> {
      const held = db.select({ uid: flashSaleHold.uid }).from(flashSaleHold);
      const own = held.where(and(eq(flashSaleHold.saleId, flashSale.id), eq(flashSaleHold.uid, uid)));
      const [row] = await db
        .select()
        .from(flashSale)
        .where(and(eq(flashSale.itemId, itemId), isLive(now), hasPieces, sql`not exists ${own}`))
        .orderBy(asc(flashSale.price), asc(flashSale.id))
        .limit(1);
      return row ?? null;
    },

    /** Counts a piece, if one is left. */
    async takePiece(saleId: number, now: UnixSeconds): Promise<boolean> {
      const taken = await db
        .update(flashSale)
        .set({ taken: sql`${flashSale.taken} + 1` })
        .where(and(eq(flashSale.id, saleId), isLive(now), hasPieces))
        .returning();
      return taken.length > 0;
    },

    /** Whether the order, and its buyer, had no piece of this sale yet. */
    async insertHold(hold: typeof flashSaleHold.$inferInsert): Promise<boolean> {
      return (await db.insert(flashSaleHold).values(hold).onConflictDoNothing().returning()).length > 0;
    },

    /** Gives back the pieces of an order. */
    async removeHolds(orderNo: string): Promise<void> {
      const freed = await db.delete(flashSaleHold).where(eq(flashSaleHold.orderNo, orderNo)).returning();
      for (const { saleId } of freed)
        await db
          .update(flashSale)
          .set({ taken: sql`${flashSale.taken} - 1` })
          .where(eq(flashSale.id, saleId));
    },

    async insert(rows: readonly NewFlashSaleRow[]): Promise<void> {
      await db.insert(flashSale).values([...rows]);
    },

    async removeDemo(): Promise<void> {
      await db.delete(flashSale).where(eq(flashSale.isDemo, true));
    },
  };
}

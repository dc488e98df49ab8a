import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { Uid } from '#shared/viewer.ts';
import { flashSale, flashSaleHold } from './billing.flash-sale.tables.ts';

export type FlashSaleRow = typeof flashSale.$inferSelect;
export type FlashSales = ReturnType<typeof createFlashSales>;

/** Sales of so many pieces by the server's clock; each piece that an order has is counted at once, so no more are sold than there are. */
export function createFlashSales({ db, clock }: { db: Db; clock: Clock }) {
  const isLive = () => and(lte(flashSale.beginsAt, clock.seconds()), gt(flashSale.endsAt, clock.seconds()));

  return {
    /** The sale under way, else the next one. */
    async findCurrent(): Promise<FlashSaleRow | null> {
      const [row] = await db
        .select()
        .from(flashSale)
        .where(gt(flashSale.endsAt, clock.seconds()))
        .orderBy(asc(flashSale.beginsAt), asc(flashSale.id))
        .limit(1);
      return row ?? null;
    },

    /** All that begin together with this one. */
    listBeside: ({ beginsAt, endsAt }: FlashSaleRow): Promise<FlashSaleRow[]> =>
      db
        .select()
        .from(flashSale)
        .where(and(eq(flashSale.beginsAt, beginsAt), eq(flashSale.endsAt, endsAt)))
        .orderBy(asc(flashSale.id)),

    /** The live sale of a period that has a piece for this person; the piece is not taken by asking. */
    async findFor(uid: Uid, itemId: number): Promise<FlashSaleRow | null> {
      const has = db.select({ uid: flashSaleHold.uid }).from(flashSaleHold);
      const own = has.where(and(eq(flashSaleHold.saleId, flashSale.id), eq(flashSaleHold.uid, uid)));
      const [row] = await db
        .select()
        .from(flashSale)
        .where(
          and(eq(flashSale.itemId, itemId), isLive(), lt(flashSale.taken, flashSale.stock), sql`not exists ${own}`),
        )
        .orderBy(asc(flashSale.price))
        .limit(1);
      return row ?? null;
    },

    /** In the work that opens the order: false when another was quicker. */
    async take(saleId: number, hold: { orderNo: string; uid: Uid }): Promise<boolean> {
      const taken = await db
        .update(flashSale)
        .set({ taken: sql`${flashSale.taken} + 1` })
        .where(and(eq(flashSale.id, saleId), isLive(), lt(flashSale.taken, flashSale.stock)))
        .returning();
      if (taken.length === 0) return false;
      const held = await db
        .insert(flashSaleHold)
        .values({ saleId, ...hold })
        .onConflictDoNothing()
        .returning();
      if (held.length === 0) throw new Error(`The order ${hold.orderNo} wants a second piece of the sale ${saleId}.`);
      return true;
    },

    /** In the work that ends the order unpaid, or refunds it whole. */
    async free(orderNo: string): Promise<void> {
      const freed = await db.delete(flashSaleHold).where(eq(flashSaleHold.orderNo, orderNo)).returning();
      for (const { saleId } of freed)
        await db
          .update(flashSale)
          .set({ taken: sql`${flashSale.taken} - 1` })
          .where(eq(flashSale.id, saleId));
    },

    async open(rows: readonly (typeof flashSale.$inferInsert)[]): Promise<void> {
      await db.insert(flashSale).values([...rows]);
    },

    async removeDemo(): Promise<void> {
      await db.delete(flashSale).where(eq(flashSale.isDemo, true));
    },
  };
}

import type { Clock } from '#shared/clock.ts';
import type { Uid } from '#shared/viewer.ts';
import type { FlashSaleRow, FlashSalesStore } from './billing.flash-sales-store.ts';

export type { FlashSaleRow } from './billing.flash-sales-store.ts';
export type FlashSales = ReturnType<typeof createFlashSales>;

/** Sales of so many pieces by the server's clock; each piece that an order has is counted at once, so no more are sold than there are. */
export function createFlashSales({ store, clock }: { store: FlashSalesStore; clock: Clock }) {
  return {
    /** The sale under way, else the next one. */
    findCurrent: (): Promise<FlashSaleRow | null> => store.findCurrent(clock.seconds()),

    /** What is sold while this one is under way: now, or once it begins. */
    listBeside: ({ beginsAt }: FlashSaleRow): Promise<FlashSaleRow[]> =>
      store.listLive(Math.max(beginsAt, clock.seconds())),

    /** The live sale of a period that has a piece for this person; the piece is not taken by asking. */
    findFor: (uid: Uid, itemId: number): Promise<FlashSaleRow | null> => store.findFor(uid, itemId, clock.seconds()),

    /** In the work that opens the order: false when another was quicker. */
    async take(saleId: number, hold: { orderNo: string; uid: Uid }): Promise<boolean> {
      if (!(await store.takePiece(saleId, clock.seconds()))) return false;
      const isFirst = await store.insertHold({ saleId, ...hold });
      if (!isFirst) throw new Error(`The order ${hold.orderNo} wants a second piece of the sale ${saleId}.`);
      return true;
    },

    /** In the work that ends the order unpaid, or refunds it whole. */
    free: (orderNo: string): Promise<void> => store.removeHolds(orderNo),

    open: store.insert,
    removeDemo: store.removeDemo,
  };
}

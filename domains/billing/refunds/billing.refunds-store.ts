import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { billingRefund } from './billing.refunds.tables.ts';

export type Refund = typeof billingRefund.$inferSelect;
export type NewRefund = typeof billingRefund.$inferInsert;
export type RefundsStore = ReturnType<typeof createRefundsStore>;

export function createRefundsStore(db: Db) {
  const refunds = () => db.select().from(billingRefund);
  const first = async (rows: Promise<Refund[]>) => (await rows)[0] ?? null;

  return {
    async insert(row: NewRefund): Promise<Refund> {
      const [refund] = await db.insert(billingRefund).values(row).returning();
      if (refund === undefined) throw new Error('The database did not return the refund it inserted.');
      return refund;
    },

    find: (no: string): Promise<Refund | null> => first(refunds().where(eq(billingRefund.no, no))),

    /** The one of an order that was not refused; there is one at most. */
    findOf: (orderNo: string): Promise<Refund | null> =>
      first(refunds().where(and(eq(billingRefund.orderNo, orderNo), ne(billingRefund.state, 'refused')))),

    listByNos: (nos: readonly string[]): Promise<Refund[]> => refunds().where(inArray(billingRefund.no, [...nos])),

    async update(no: string, set: Partial<NewRefund>): Promise<Refund> {
      const [refund] = await db.update(billingRefund).set(set).where(eq(billingRefund.no, no)).returning();
      if (refund === undefined) throw new Error(`There is no refund ${no}.`);
      return refund;
    },

    listWaiting: (): Promise<Refund[]> =>
      refunds().where(eq(billingRefund.state, 'awaiting_review')).orderBy(asc(billingRefund.createdAt)),

    /** Those that a provider has still to carry out. */
    pickProcessing: (limit: number): Promise<Refund[]> =>
      refunds().where(eq(billingRefund.state, 'processing')).orderBy(asc(billingRefund.createdAt)).limit(limit),
  };
}

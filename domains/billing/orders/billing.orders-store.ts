import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { billingOrder } from './billing.orders.tables.ts';
import { openStates } from './billing.order-steps.ts';

export type Order = typeof billingOrder.$inferSelect;
export type NewOrder = typeof billingOrder.$inferInsert;
export type OrdersStore = ReturnType<typeof createOrdersStore>;

type OfProduct = Pick<Order, 'uid' | 'productType' | 'productId'>;

const isOfProduct = ({ uid, productType, productId }: OfProduct) =>
  and(eq(billingOrder.uid, uid), eq(billingOrder.productType, productType), eq(billingOrder.productId, productId));

export function createOrdersStore(db: Db) {
  const orders = () => db.select().from(billingOrder);
  const first = async (rows: Promise<Order[]>) => (await rows)[0] ?? null;

  return {
    async insert(row: NewOrder): Promise<Order> {
      const [order] = await db.insert(billingOrder).values(row).returning();
      if (order === undefined) throw new Error('The database did not return the order it inserted.');
      return order;
    },

    find: (no: string): Promise<Order | null> => first(orders().where(eq(billingOrder.no, no))),

    lock: (no: string): Promise<Order | null> => first(orders().where(eq(billingOrder.no, no)).for('update')),

    lockOpen: (product: OfProduct): Promise<Order | null> =>
      first(
        orders()
          .where(and(isOfProduct(product), inArray(billingOrder.state, [...openStates])))
          .for('update'),
      ),

    /** What this person has bought by a channel since, and no balance payment has followed yet. */
    lockUnfollowed: (product: OfProduct, since: UnixSeconds): Promise<Order | null> =>
      first(
        orders()
          .where(
            and(
              isOfProduct(product),
              eq(billingOrder.state, 'fulfilled'),
              eq(billingOrder.isFollowed, false),
              gt(billingOrder.due, sql`0`),
              gt(billingOrder.fulfilledAt, since),
            ),
          )
          .orderBy(desc(billingOrder.id))
          .limit(1)
          .for('update'),
      ),

    /** Whether this person has ordered the same once more since. */
    hasLater: async (order: OfProduct & Pick<Order, 'id'>): Promise<boolean> =>
      (await first(
        orders()
          .where(
            and(
              isOfProduct(order),
              gt(billingOrder.id, order.id),
              inArray(billingOrder.state, ['created', 'paying', 'paid', 'fulfilled']),
            ),
          )
          .limit(1),
      )) !== null,

    async update(no: string, set: Partial<NewOrder>): Promise<Order> {
      const [order] = await db.update(billingOrder).set(set).where(eq(billingOrder.no, no)).returning();
      if (order === undefined) throw new Error(`There is no order ${no}.`);
      return order;
    },

    /** Takes the turn to ask the provider, unless it was asked a moment ago. */
    claimAsking: async (no: string, now: UnixSeconds, pauseSeconds: number): Promise<boolean> =>
      (
        await db
          .update(billingOrder)
          .set({ askedAt: now })
          .where(and(eq(billingOrder.no, no), lte(billingOrder.askedAt, now - pauseSeconds)))
          .returning()
      ).length > 0,

    pickOf: (uid: Uid, { beforeId, limit }: { beforeId: number | null; limit: number }): Promise<Order[]> =>
      orders()
        .where(and(eq(billingOrder.uid, uid), beforeId === null ? undefined : lt(billingOrder.id, beforeId)))
        .orderBy(desc(billingOrder.id))
        .limit(limit),

    /** Those whose end nobody has told yet. */
    pickUnsettled: (limit: number): Promise<Order[]> =>
      orders()
        .where(inArray(billingOrder.state, ['created', 'paying', 'paid']))
        .orderBy(asc(billingOrder.expiresAt))
        .limit(limit),

    loadMany: (nos: readonly string[]): Promise<Order[]> =>
      nos.length === 0 ? Promise.resolve([]) : orders().where(inArray(billingOrder.no, [...nos])),

    listDemo: (): Promise<Order[]> => orders().where(eq(billingOrder.isDemo, true)),

    async removeDemo(): Promise<void> {
      await db.delete(billingOrder).where(eq(billingOrder.isDemo, true));
    },
  };
}

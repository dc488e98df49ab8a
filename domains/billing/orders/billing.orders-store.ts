import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { billingOrder } from './billing.orders.tables.ts';
import { openStates, type OrderState } from './billing.order-steps.ts';

export type Order = typeof billingOrder.$inferSelect;
export type NewOrder = typeof billingOrder.$inferInsert;
export type OrdersStore = ReturnType<typeof createOrdersStore>;

type OfProduct = Pick<Order, 'uid' | 'productType' | 'productId'>;

const isOfProduct = ({ uid, productType, productId }: OfProduct) =>
  and(eq(billingOrder.uid, uid), eq(billingOrder.productType, productType), eq(billingOrder.productId, productId));

/** What orders are looked for by; what is null does not narrow. */
export interface OrderFilter {
  no: string | null;
  uids: readonly Uid[] | null;
  states: readonly OrderState[] | null;
  payWay: string | null;
  from: UnixSeconds | null;
  /** Without it. */
  until: UnixSeconds | null;
  /** Those whose time to be paid was over then. */
  expiredBefore?: UnixSeconds;
}

const fits = ({ no, uids, states, payWay, from, until, expiredBefore }: OrderFilter) =>
  and(
    no === null ? undefined : like(billingOrder.no, `%${no}`),
    uids === null ? undefined : inArray(billingOrder.uid, [...uids]),
    states === null ? undefined : inArray(billingOrder.state, [...states]),
    payWay === null ? undefined : eq(billingOrder.payWay, payWay),
    from === null ? undefined : gte(billingOrder.createdAt, from),
    until === null ? undefined : lt(billingOrder.createdAt, until),
    expiredBefore === undefined ? undefined : lte(billingOrder.expiresAt, expiredBefore),
  );

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

    /** Anybody's, the newest first. */
    search: (filter: OrderFilter, { beforeId, limit }: { beforeId: number | null; limit: number }): Promise<Order[]> =>
      orders()
        .where(and(fits(filter), beforeId === null ? undefined : lt(billingOrder.id, beforeId)))
        .orderBy(desc(billingOrder.id))
        .limit(limit),

    async count(filter: OrderFilter): Promise<number> {
      const [row] = await db
        .select({ count: sql<string>`count(*)` })
        .from(billingOrder)
        .where(fits(filter));
      return Number(row?.count ?? 0);
    },

    listDemo: (): Promise<Order[]> => orders().where(eq(billingOrder.isDemo, true)),

    async removeDemo(): Promise<void> {
      await db.delete(billingOrder).where(eq(billingOrder.isDemo, true));
    },
  };
}

import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { allowance } from '#domains/billing/allowance/billing.allowance.tables.ts';
import { keyedAnswer } from '#domains/billing/answers/billing.answers.tables.ts';
import { coupon } from '#domains/billing/coupons/billing.coupons.tables.ts';
import { ledgerTransfer } from '#domains/billing/ledger/billing.ledger.tables.ts';
import { openStates } from '#domains/billing/orders/billing.order-steps.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import { billingOrder } from '#domains/billing/orders/billing.orders.tables.ts';
import { billingRefund } from '#domains/billing/refunds/billing.refunds.tables.ts';
import type { Uid } from '#shared/viewer.ts';

export type MovingStore = ReturnType<typeof createMovingStore>;

/** Statements that give what is one person's to another. */
export function createMovingStore(db: Db) {
  return {
    /** Open orders of these people; nobody moves them before the work ends. */
    lockOpen: (uids: readonly Uid[]): Promise<Order[]> =>
      db
        .select()
        .from(billingOrder)
        .where(and(inArray(billingOrder.uid, [...uids]), inArray(billingOrder.state, [...openStates])))
        .orderBy(billingOrder.id)
        .for('update'),

    listOrders: (uid: Uid): Promise<Order[]> =>
      db.select().from(billingOrder).where(eq(billingOrder.uid, uid)).orderBy(billingOrder.id),

    listRefunds: (uid: Uid) =>
      db.select().from(billingRefund).where(eq(billingRefund.uid, uid)).orderBy(billingRefund.createdAt),

    listCoupons: (uid: Uid) => db.select().from(coupon).where(eq(coupon.uid, uid)).orderBy(coupon.id),

    listTransfers: (account: string) =>
      db
        .select()
        .from(ledgerTransfer)
        .where(or(eq(ledgerTransfer.fromAccount, account), eq(ledgerTransfer.toAccount, account)))
        .orderBy(ledgerTransfer.id),

    /** What is not needed for the books. */
    async forget(uid: Uid): Promise<void> {
      await db.delete(coupon).where(and(eq(coupon.uid, uid), isNull(coupon.usedAt), isNull(coupon.orderNo)));
      await db.delete(allowance).where(eq(allowance.uid, uid));
      await db.delete(keyedAnswer).where(eq(keyedAnswer.uid, uid));
      await db.update(billingOrder).set({ returnUrl: '' }).where(eq(billingOrder.uid, uid));
    },

    async moveOrders(from: Uid, to: Uid): Promise<number> {
      await db.update(billingRefund).set({ uid: to }).where(eq(billingRefund.uid, from));
      const moved = await db.update(billingOrder).set({ uid: to }).where(eq(billingOrder.uid, from));
      return moved.rowCount ?? 0;
    },

    async moveCoupons(from: Uid, to: Uid): Promise<number> {
      return (await db.update(coupon).set({ uid: to }).where(eq(coupon.uid, from))).rowCount ?? 0;
    },

    /** A person has one piece of a sale at most: a second one stays with its order alone. */
    async moveHolds(from: Uid, to: Uid): Promise<void> {
      await db.execute(sql`
        update flash_sale_hold h set uid = ${to} where uid = ${from}
          and not exists (select from flash_sale_hold own where own.uid = ${to} and own.sale_id = h.sale_id)`);
    },

    /** What is left of both, until the later end; answers how much was added. */
    async moveAllowance(from: Uid, to: Uid, now: number): Promise<number> {
      const { rows } = await db.execute<{ unlocks: number }>(sql`
        with moved as (delete from allowance where uid = ${from} returning *),
          kept as (insert into allowance (uid, unlocks, received_at, expires_at)
            select ${to}::bigint, unlocks, received_at, expires_at from moved
            on conflict (uid) do update set
              unlocks = case when excluded.expires_at <= ${now} then allowance.unlocks
                when allowance.expires_at <= ${now} then excluded.unlocks else allowance.unlocks + excluded.unlocks end,
              expires_at = greatest(allowance.expires_at, excluded.expires_at))
        select unlocks from moved where expires_at > ${now}`);
      return rows[0]?.unlocks ?? 0;
    },
  };
}

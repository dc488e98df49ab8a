import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { coupon } from './billing.coupons.tables.ts';

export type CouponRow = typeof coupon.$inferSelect;
export type NewCoupon = typeof coupon.$inferInsert;
export type CouponsStore = ReturnType<typeof createCouponsStore>;

export function createCouponsStore(db: Db) {
  return {
    loadOf: (uid: Uid): Promise<CouponRow[]> =>
      db.select().from(coupon).where(eq(coupon.uid, uid)).orderBy(asc(coupon.endsAt), asc(coupon.id)),

    async lock(id: number, uid: Uid): Promise<CouponRow | null> {
      const [row] = await db
        .select()
        .from(coupon)
        .where(and(eq(coupon.id, id), eq(coupon.uid, uid)))
        .for('update');
      return row ?? null;
    },

    async hold(id: number, orderNo: string): Promise<void> {
      await db.update(coupon).set({ orderNo }).where(eq(coupon.id, id));
    },

    async markUsed(orderNo: string, usedAt: UnixSeconds): Promise<void> {
      await db.update(coupon).set({ usedAt }).where(eq(coupon.orderNo, orderNo));
    },

    /** Of an order that ended unpaid. */
    async free(orderNo: string): Promise<void> {
      await db
        .update(coupon)
        .set({ orderNo: null })
        .where(and(eq(coupon.orderNo, orderNo), isNull(coupon.usedAt)));
    },

    /** Of an order that was refunded whole. */
    async giveBack(orderNo: string): Promise<void> {
      await db.update(coupon).set({ orderNo: null, usedAt: null }).where(eq(coupon.orderNo, orderNo));
    },

    /** Of everybody or of some, the newest first. */
    listLatest: (uids: readonly Uid[] | null, limit: number): Promise<CouponRow[]> =>
      db
        .select()
        .from(coupon)
        .where(uids === null ? undefined : inArray(coupon.uid, [...uids]))
        .orderBy(desc(coupon.id))
        .limit(limit),

    /** Nobody else gives to this person before the work ends. */
    async lockGiving(uid: Uid): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('coupon'), ${Number(uid)}::int)`);
    },

    /** Of one that no order has; null when there is none. */
    async stop(id: number, now: UnixSeconds): Promise<CouponRow | null> {
      const [row] = await db
        .update(coupon)
        .set({ endsAt: now })
        .where(and(eq(coupon.id, id), isNull(coupon.orderNo), isNull(coupon.usedAt), gt(coupon.endsAt, now)))
        .returning();
      return row ?? null;
    },

    async insert(rows: readonly NewCoupon[]): Promise<void> {
      await db.insert(coupon).values([...rows]);
    },

    async removeDemo(): Promise<void> {
      await db.delete(coupon).where(eq(coupon.isDemo, true));
    },
  };
}

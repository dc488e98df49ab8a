import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import type { CouponRow, CouponsStore, NewCoupon } from './billing.coupons-store.ts';
import { bestOf, discountOf, whyUnfit, type Buyable } from './billing.coupon.rules.ts';

export type Coupons = ReturnType<typeof createCoupons>;

/** Reductions: whose they are, what they are good for, and which order has them. */
export function createCoupons({ store, clock }: { store: CouponsStore; clock: Clock }) {
  async function sorted(uid: Uid, product: Buyable) {
    const rows = (await store.loadOf(uid)).map((coupon) => ({
      coupon,
      why: whyUnfit(coupon, product, clock.seconds()),
    }));
    return {
      fitting: rows.flatMap(({ coupon, why }) => (why === null ? [coupon] : [])),
      unfit: rows.flatMap(({ coupon, why }) => (why === null ? [] : [{ coupon, why }])),
    };
  }

  return {
    listOf: (uid: Uid): Promise<CouponRow[]> => store.loadOf(uid),

    /** Which can be used for that, and why the others cannot. */
    sorted,

    async suggest(uid: Uid, product: Buyable): Promise<CouponRow> {
      const best = bestOf((await sorted(uid, product)).fitting, product.price);
      if (best === null) throw fail('NO_COUPON');
      return best;
    },

    /** In a work: what it takes off, once it is sure that no other order has it. */
    async lockDiscount(uid: Uid, couponId: number | null, product: Buyable): Promise<Fen> {
      if (couponId === null) return fen(0);
      const row = await store.lock(couponId, uid);
      const why = row === null ? '没有这张优惠券' : whyUnfit(row, product, clock.seconds());
      if (row === null || why !== null) throw fail('COUPON_UNFIT', { text: `优惠券不可用：${why ?? ''}` });
      return discountOf(row, product.price);
    },

    /** These belong to the work that moves the order. */
    hold: store.hold,
    use: (orderNo: string) => store.markUsed(orderNo, clock.seconds()),
    free: store.free,
    giveBack: store.giveBack,

    /** Hands coupons out. */
    give: store.insert,

    /** In a work: the same to whoever has not got the same already, unused; answers whom it was given. */
    async giveOnce(rows: readonly NewCoupon[]): Promise<Uid[]> {
      const given: Uid[] = [];
      for (const row of rows.toSorted((one, other) => one.uid - other.uid)) {
        await store.lockGiving(row.uid);
        const now = clock.seconds();
        const hasSame = (await store.loadOf(row.uid)).some(
          (known) =>
            known.usedAt === null &&
            known.endsAt > now &&
            known.title === row.title &&
            known.discount === row.discount &&
            known.leastPrice === row.leastPrice &&
            known.productType === row.productType &&
            String(known.productIds) === String(row.productIds ?? []),
        );
        if (hasSame) continue;
        await store.insert([row]);
        given.push(row.uid);
      }
      return given;
    },

    listLatest: store.listLatest,

    /** From now on it is over, unless an order has it or had it. */
    async stop(id: number): Promise<CouponRow> {
      const row = await store.stop(id, clock.seconds());
      if (row === null) throw fail('STATE_CHANGED', { text: '这张券已用、已被订单占用或已过期' });
      return row;
    },
    removeDemo: store.removeDemo,
  };
}

import type { BillingService } from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { Readers } from '#domains/ops/people/ops.readers.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fenOf, yuanOf } from '#shared/money.ts';
import { chinaDayStart } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { StaffCouponView } from './ops.coupons.contract.ts';

export interface CouponDeskDeps {
  billing: Pick<BillingService, 'coupons'>;
  readers: Readers;
  audit: Audit;
  clock: Clock;
}

export type CouponDesk = ReturnType<typeof createCouponDesk>;

export interface CouponWish {
  to: string;
  title: string;
  discount: number;
  least_price: number;
  product_type: '' | 'message' | 'subject';
  days: number;
  reason: string;
}

const MOST_SHOWN = 100;
const MOST_GIVEN = 200;
const DAY_SECONDS = 86_400;

/** Coupons for readers (docs/product/back-office.md#coupons). */
export function createCouponDesk({ billing: { coupons }, readers, audit, clock }: CouponDeskDeps) {
  async function whom(to: string): Promise<{ uids: Uid[]; unknown: string[] }> {
    const words = [...new Set(to.split(/[\s,，、;；]+/).filter((word) => word !== ''))];
    if (words.length > MOST_GIVEN) throw fail('BAD_REQUEST', { text: `一次最多发给 ${MOST_GIVEN} 位` });
    const uids = new Set<Uid>();
    const unknown: string[] = [];
    for (const word of words) {
      // A name may be several people's: nobody gets a coupon by it.
      const found = /^\+?\d+$/.test(word) ? await readers.find(word) : [];
      if (found.length === 0) unknown.push(word);
      for (const uid of found) uids.add(uid);
    }
    return { uids: [...uids], unknown };
  }

  return {
    async list(words: string): Promise<StaffCouponView[]> {
      const rows = await coupons.listLatest(words === '' ? null : await readers.find(words), MOST_SHOWN);
      const known = await readers.know(rows.map(({ uid }) => uid));
      const now = clock.seconds();
      return rows.map((row) => ({
        ...{ id: row.id, title: row.title, discount: yuanOf(row.discount), least_price: yuanOf(row.leastPrice) },
        owner: known.get(row.uid) ?? { uid: String(row.uid), name: '', mobile: '' },
        ...{ product_type: row.productType ?? ('' as const), begins_at: row.beginsAt, ends_at: row.endsAt },
        state: row.usedAt !== null ? 'used' : row.orderNo !== null ? 'held' : row.endsAt <= now ? 'over' : 'live',
        order_no: row.orderNo ?? '',
      }));
    },

    async give(call: StaffCall, { to, reason, ...wish }: CouponWish) {
      const { uids, unknown } = await whom(to);
      if (uids.length === 0) throw fail('BAD_REQUEST', { text: `没有找到这些用户：${unknown.join('、')}` });
      if (uids.includes(call.viewer.uid)) throw fail('FORBIDDEN', { text: '自己的优惠券由别人发放' });
      const now = clock.seconds();
      const coupon = {
        ...{ title: wish.title, discount: fenOf(wish.discount), leastPrice: fenOf(wish.least_price) },
        productType: wish.product_type === '' ? null : wish.product_type,
        ...{ beginsAt: now, endsAt: chinaDayStart(now) + wish.days * DAY_SECONDS },
      };
      return audit.audited(call, { action: 'coupon.given', target: 'coupons', reason }, async () => {
        const given = await coupons.giveOnce(uids.map((uid) => ({ uid, ...coupon })));
        return {
          result: { given: given.length, skipped: uids.length - given.length, unknown },
          after: { ...wish, to: given.map(Number) },
        };
      });
    },

    stop: (call: StaffCall, id: number, reason: string): Promise<null> =>
      audit.audited(call, { action: 'coupon.stopped', target: `coupon:${id}`, reason }, async () => {
        const { uid, title } = await coupons.stop(id);
        return { result: null, before: { live: true }, after: { live: false, uid: Number(uid), title } };
      }),
  };
}

import type { AccessService } from '#domains/access/access.service.ts';
import type { Coupons } from '#domains/billing/coupons/billing.coupons.ts';
import type { FlashSales } from '#domains/billing/flash-sale/billing.flash-sales.ts';
import { balanceOf, clearingOf, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import { causeOf, payableOf, revenueOf, type OrderBook } from '#domains/billing/orders/billing.order-book.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import type { Enqueue } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen } from '#shared/money.ts';
import type { Viewer } from '#shared/viewer.ts';
import { refundShare, SECOND_PERSON_FROM, type RefundShare } from './billing.refund.rules.ts';
import type { Refund, RefundsStore } from './billing.refunds-store.ts';

export interface RefundsDeps {
  store: RefundsStore;
  book: OrderBook;
  ledger: Ledger;
  access: Pick<AccessService, 'lockUnusedDays' | 'takeBackDays' | 'revokeMessage'>;
  coupons: Coupons;
  flashSales: FlashSales;
  enqueue: Enqueue;
  clock: Clock;
}

export type Refunds = ReturnType<typeof createRefunds>;

/** The job that takes refunds to the providers. */
export const CARRY_REFUNDS = 'carry-refunds';

/** Money that goes back, and what it had bought with it (docs/product/billing.md#refunds). */
export function createRefunds({ store, book, ledger, access, coupons, flashSales, enqueue, clock }: RefundsDeps) {
  /** What can go back of an order now; holds its days until the work ends. */
  async function shareNow(order: Order): Promise<RefundShare | null> {
    if (order.state !== 'fulfilled') return null;
    const left = order.days === null ? null : await access.lockUnusedDays(causeOf(order));
    const facts = { paid: payableOf(order), due: order.due, fulfilledAt: order.fulfilledAt ?? 0, left };
    return refundShare(facts, clock.seconds());
  }

  async function lockOwn(no: string, viewer: Viewer): Promise<Order> {
    const order = await book.store.lock(no);
    if (order === null || order.uid !== viewer.uid) throw fail('ORDER_NOT_FOUND');
    return order;
  }

  async function takeBack(order: Order, { isWhole }: Pick<Refund, 'isWhole'>): Promise<void> {
    const cause = causeOf(order);
    if (order.days === null) await access.revokeMessage({ uid: order.uid, messageId: order.productId, cause });
    else await access.takeBackDays(cause);
    if (!isWhole) return;
    await coupons.giveBack(order.no);
    await flashSales.free(order.no);
  }

  /** Takes back what was granted and sends the money on its way; what goes to the balance is there at once. */
  async function execute(refund: Refund, order: Order): Promise<Refund> {
    await takeBack(order, refund);
    const revenue = revenueOf(order);
    await ledger.record(`refund:${refund.no}`, [
      { from: revenue, to: balanceOf(order.uid), amount: fen(refund.amount - refund.toChannel) },
      { from: revenue, to: 'refund_clearing', amount: refund.toChannel },
      { from: revenue, to: 'coupon_expense', amount: refund.isWhole ? order.discount : fen(0) },
    ]);
    return sendOn(refund, order);
  }

  async function sendOn(refund: Refund, order: Order): Promise<Refund> {
    const updated = await book.store.update(order.no, { refunded: fen(order.refunded + refund.amount) });
    if (refund.toChannel === 0) return finish(refund, updated);
    await enqueue(CARRY_REFUNDS);
    return store.update(refund.no, { state: 'processing' });
  }

  async function finish(refund: Refund, order: Order): Promise<Refund> {
    await book.move(order, refund.isWhole ? 'refunded' : 'partly_refunded');
    return store.update(refund.no, { state: 'done', doneAt: clock.seconds() });
  }

  const newRow = (order: Order, { amount, toChannel, days, isWhole }: RefundShare) => ({
    ...{ no: `R${book.newNo()}`, orderNo: order.no, uid: order.uid, amount, toChannel, days, isWhole },
    ...{ state: 'processing' as const, createdAt: clock.seconds() },
  });

  return {
    find: store.find,
    findOf: store.findOf,
    pickProcessing: store.pickProcessing,

    /** What this viewer would get back for an order now; null when nothing. */
    preview: (no: string, viewer: Viewer): Promise<RefundShare | null> =>
      book.inWorkOf(viewer.uid, async () => shareNow(await lockOwn(no, viewer))),

    /** Asked for again it is the same refund. */
    request: (no: string, viewer: Viewer, reason: string): Promise<Refund> =>
      book.inWorkOf(viewer.uid, async () => {
        const order = await lockOwn(no, viewer);
        const known = await store.findOf(no);
        if (known !== null) return known;
        const share = await shareNow(order);
        if (share === null) throw fail('REFUND_REFUSED');
        const needsSecond = share.amount >= SECOND_PERSON_FROM;
        const row = { ...newRow(order, share), reason, requestedBy: viewer.uid };
        const refund = await store.insert({ ...row, state: needsSecond ? 'awaiting_review' : 'processing' });
        const moved = await book.move(order, 'refunding', { reason: needsSecond ? '退款待复核' : '退款处理中' });
        return needsSecond ? refund : execute(refund, moved);
      }),

    /** A second person of finance agrees; how many days are left is counted anew. */
    async approve(refundNo: string, reviewer: Viewer): Promise<Refund> {
      return review(refundNo, reviewer, async (refund, order) => {
        const share = await shareNow({ ...order, state: 'fulfilled' });
        if (share === null) throw fail('REFUND_REFUSED', { text: '已经没有可退的天数' });
        const { amount, toChannel, days, isWhole } = share;
        return execute(
          await store.update(refund.no, { amount, toChannel, days, isWhole, reviewedBy: reviewer.uid }),
          order,
        );
      });
    },

    /** Or does not: everything stays as it was. */
    async refuse(refundNo: string, reviewer: Viewer, reason: string): Promise<Refund> {
      return review(refundNo, reviewer, async (refund, order) => {
        await book.move(order, 'fulfilled', { reason: `退款未通过：${reason}` });
        return store.update(refund.no, { state: 'refused', reviewedBy: reviewer.uid, doneAt: clock.seconds() });
      });
    },

    /** In a work: sends back what an order brought that bought nothing; the rest of the balance stays where it is. */
    async refundByItself(order: Order, reason: string): Promise<Refund> {
      await coupons.free(order.no);
      await flashSales.free(order.no);
      const share = { amount: order.due, toChannel: order.due, days: 0, isWhole: true };
      const refund = await store.insert({ ...newRow(order, share), reason, isByItself: true });
      const moved = await book.move(order, 'refunding', { reason });
      await ledger.record(`refund:${refund.no}`, [
        { from: balanceOf(order.uid), to: 'refund_clearing', amount: order.due },
      ]);
      return sendOn(refund, moved);
    },

    /** The provider has carried it out; told again it stays so. */
    async settle(refundNo: string): Promise<void> {
      const found = await store.find(refundNo);
      if (found === null) throw fail('NOTICE_REFUSED', { detail: `no refund ${refundNo}` });
      await book.inWorkOf(found.uid, async () => {
        const order = await book.store.lock(found.orderNo);
        const refund = await store.find(refundNo);
        if (order === null || refund?.state !== 'processing') return;
        const clearing = clearingOf(order.payWay);
        await ledger.record(`refund-out:${refund.no}`, [
          { from: 'refund_clearing', to: clearing, amount: refund.toChannel },
        ]);
        await finish(refund, order);
      });
    },
  };

  async function review(no: string, reviewer: Viewer, run: (refund: Refund, order: Order) => Promise<Refund>) {
    const isFinance = reviewer.roles.some((role) => role === 'finance' || role === 'admin');
    const found = await store.find(no);
    if (found === null) throw fail('ORDER_NOT_FOUND');
    if (!isFinance || found.requestedBy === reviewer.uid) throw fail('FORBIDDEN');
    return book.inWorkOf(found.uid, async () => {
      const order = await book.store.lock(found.orderNo);
      const refund = await store.find(no);
      if (order === null || refund?.state !== 'awaiting_review') throw fail('STATE_CHANGED');
      return run(refund, order);
    });
  }
}

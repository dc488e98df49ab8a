import type { AccessService } from '#domains/access/access.service.ts';
import type { Coupons } from '#domains/billing/coupons/billing.coupons.ts';
import type { FlashSales } from '#domains/billing/flash-sale/billing.flash-sales.ts';
import { balanceOf, clearingOf, type Ledger, type Transfer } from '#domains/billing/ledger/billing.ledger.ts';
import {
  causeOf,
  payableOf,
  revenueOf,
  shareTransfers,
  type OrderBook,
} from '#domains/billing/orders/billing.order-book.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import type { Tally } from '#domains/billing/orders/billing.tally.ts';
import type { Enqueue } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen, type Fen } from '#shared/money.ts';
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
  tally: Tally;
  enqueue: Enqueue;
  clock: Clock;
}

/** What a refund books: of what was earned to where it came from; what a coupon took off comes back with the whole of it only. */
function transfersOf(
  { amount, toChannel, isWhole }: Pick<RefundShare, 'amount' | 'toChannel' | 'isWhole'>,
  order: Order,
): Transfer[] {
  const revenue = revenueOf(order);
  const back = isWhole
    ? shareTransfers(order).map(({ from, to, amount: share }) => ({ from: to, to: from, amount: share }))
    : [];
  return [
    ...back,
    { from: revenue, to: balanceOf(order.uid), amount: fen(amount - toChannel) },
    { from: revenue, to: 'refund_clearing', amount: toChannel },
    { from: revenue, to: 'coupon_expense', amount: isWhole ? order.discount : fen(0) },
  ];
}

/** Money that a provider says has gone back. */
export interface CarriedRefund {
  channel: string;
  orderNo: string;
  refundNo: string;
  amount: Fen;
}

function mustFit(refund: Refund, order: Order, { channel, orderNo, refundNo, amount }: CarriedRefund): void {
  if (order.no !== orderNo || order.payWay !== channel || refund.toChannel !== amount)
    throw fail('NOTICE_REFUSED', {
      detail: `refund ${refundNo} of ${order.no} sends ${refund.toChannel} by ${order.payWay}`,
    });
}

export type Refunds = ReturnType<typeof createRefunds>;

/** The job that takes refunds to the providers. */
export const CARRY_REFUNDS = 'carry-refunds';

/** Money that goes back, and what it had bought with it (docs/product/billing.md#refunds). */
export function createRefunds(deps: RefundsDeps) {
  const { store, book, ledger, access, coupons, flashSales, tally, enqueue, clock } = deps;

  /** What can go back of an order now, which was asked for then: a text is given back in time by who asks in time. Holds its days until the work ends. */
  async function shareNow(order: Order, askedAt = clock.seconds()): Promise<RefundShare | null> {
    if (order.state !== 'fulfilled') return null;
    const left = order.days === null ? null : await access.lockUnusedDays(causeOf(order));
    const facts = { paid: payableOf(order), due: order.due, fulfilledAt: order.fulfilledAt ?? 0, left };
    return refundShare(facts, askedAt);
  }

  /** In a work that holds the buyer's account: asks for what can go back now, which moves at once or waits for a second person. */
  async function ask(order: Order, share: RefundShare, given: Pick<Refund, 'reason' | 'requestedBy'>): Promise<Refund> {
    const needsSecond = share.amount >= SECOND_PERSON_FROM;
    const row = { ...newRow(order, share), ...given };
    const refund = await store.insert({ ...row, state: needsSecond ? 'awaiting_review' : 'processing' });
    const moved = await book.move(order, 'refunding', { reason: needsSecond ? '退款待复核' : '退款处理中' });
    return needsSecond ? refund : execute(refund, moved);
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
    await tally.lower(order);
    await coupons.giveBack(order.no);
    await flashSales.free(order.no);
  }

  /** Takes back what was granted and sends the money on its way; what goes to the balance is there at once. */
  async function execute(refund: Refund, order: Order): Promise<Refund> {
    await takeBack(order, refund);
    await ledger.record(`refund:${refund.no}`, transfersOf(refund, order));
    return sendOn(refund, order);
  }

  async function sendOn(refund: Refund, order: Order): Promise<Refund> {
    const updated = await book.store.update(order.no, { refunded: fen(order.refunded + refund.amount) });
    if (refund.toChannel === 0) return finish(refund, updated);
    await enqueue(CARRY_REFUNDS);
    return store.update(refund.no, { state: 'processing' });
  }

  async function finish(refund: Refund, order: Order): Promise<Refund> {
    // What was said of it while it was under way holds no more; why money came back by itself does.
    const reason = refund.isByItself ? order.reason : '';
    await book.move(order, refund.isWhole ? 'refunded' : 'partly_refunded', { reason });
    return store.update(refund.no, { state: 'done', doneAt: clock.seconds() });
  }

  const newRow = (order: Order, { amount, toChannel, days, isWhole }: RefundShare) => ({
    ...{ no: `R${book.newNo()}`, orderNo: order.no, uid: order.uid, amount, toChannel, days, isWhole },
    ...{ state: 'processing' as const, createdAt: clock.seconds() },
  });

  return {
    find: store.find,
    findOf: store.findOf,
    listByNos: store.listByNos,
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
        return ask(order, share, { reason, requestedBy: viewer.uid });
      }),

    /** What would go back of anybody's order now, and what would be booked; null when nothing. */
    async previewFor(no: string): Promise<{ share: RefundShare; transfers: readonly Transfer[] } | null> {
      const found = await mustFind(no);
      return book.inWorkOf(found.uid, async () => {
        const order = (await book.store.lock(no)) ?? found;
        const share = await shareNow(order);
        return share && { share, transfers: transfersOf(share, order).filter(({ amount }) => amount > 0) };
      });
    },

    /** Somebody of finance asks in the place of the buyer, for the amount that they have seen; never for themselves. */
    async requestFor(no: string, staff: Viewer, { reason, amount }: { reason: string; amount: Fen }): Promise<Refund> {
      const { uid } = await mustFind(no);
      if (uid === staff.uid) throw fail('FORBIDDEN', { text: '自己的订单由别人处理' });
      return book.inWorkOf(uid, async () => {
        const order = await book.store.lock(no);
        if (order === null || (await store.findOf(no)) !== null) throw fail('STATE_CHANGED');
        const share = await shareNow(order);
        if (share === null) throw fail('REFUND_REFUSED');
        if (share.amount !== amount) throw fail('STATE_CHANGED', { text: '可退的金额已变化，请核对后再提交' });
        return ask(order, share, { reason, requestedBy: staff.uid });
      });
    },

    /** Those that wait for a second person, the oldest first. */
    listWaiting: store.listWaiting,

    /** A second person of finance agrees; how many days are left is counted anew. */
    async approve(refundNo: string, reviewer: Viewer): Promise<Refund> {
      return review(refundNo, reviewer, async (refund, order) => {
        const share = await shareNow({ ...order, state: 'fulfilled' }, refund.createdAt);
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

    /** The provider has carried it out; told again it stays so. What does not fit its refund is refused. */
    async settle(carried: CarriedRefund): Promise<void> {
      const found = await store.find(carried.refundNo);
      if (found === null) throw fail('NOTICE_REFUSED', { detail: `no refund ${carried.refundNo}` });
      await book.inWorkOf(found.uid, async () => {
        const order = await book.store.lock(found.orderNo);
        const refund = await store.find(carried.refundNo);
        if (order === null || refund === null) return;
        mustFit(refund, order, carried);
        if (refund.state !== 'processing') return;
        const clearing = clearingOf(order.payWay);
        await ledger.record(`refund-out:${refund.no}`, [
          { from: 'refund_clearing', to: clearing, amount: refund.toChannel },
        ]);
        await finish(refund, order);
      });
    },
  };

  async function mustFind(no: string): Promise<Order> {
    const order = await book.store.find(no);
    if (order === null) throw fail('ORDER_NOT_FOUND');
    return order;
  }

  async function review(no: string, reviewer: Viewer, run: (refund: Refund, order: Order) => Promise<Refund>) {
    const isFinance = reviewer.roles.some((role) => role === 'finance' || role === 'admin');
    const found = await store.find(no);
    if (found === null) throw fail('ORDER_NOT_FOUND');
    if (!isFinance) throw fail('FORBIDDEN');
    if (found.requestedBy === reviewer.uid || found.uid === reviewer.uid)
      throw fail('FORBIDDEN', { text: '须由另一位财务复核' });
    return book.inWorkOf(found.uid, async () => {
      const order = await book.store.lock(found.orderNo);
      const refund = await store.find(no);
      if (order === null || refund?.state !== 'awaiting_review') throw fail('STATE_CHANGED');
      return run(refund, order);
    });
  }
}

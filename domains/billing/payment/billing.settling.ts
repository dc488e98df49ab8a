import type { Coupons } from '#domains/billing/coupons/billing.coupons.ts';
import { balanceOf, clearingOf, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import { payableOf, type OrderBook } from '#domains/billing/orders/billing.order-book.ts';
import { isOpen } from '#domains/billing/orders/billing.order-steps.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import type { Choice, Products } from '#domains/billing/pricing/billing.products.ts';
import type { Refunds } from '#domains/billing/refunds/billing.refunds.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Fen } from '#shared/money.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

/** Money that a provider says has come: by a verified notice, or by its answer to our question. */
export interface Payment {
  channel: string;
  orderNo: string;
  amount: Fen;
  tradeNo: string;
}

export interface SettlingDeps {
  book: OrderBook;
  ledger: Ledger;
  products: Products;
  coupons: Coupons;
  refunds: Pick<Refunds, 'refundByItself'>;
  clock: Clock;
  hasMobile(uid: Uid): Promise<boolean>;
}

export type Settling = ReturnType<typeof createSettling>;

/** What follows money that came: top-up, purchase and grant in one work, or all of it back (docs/product/billing.md#settling). */
export function createSettling({ book, ledger, products, coupons, refunds, clock, hasMobile }: SettlingDeps) {
  /** Why a paid order cannot be granted, in the reader's words; null when it can. */
  async function whyNot(order: Order, isLate: boolean): Promise<string | null> {
    // Whoever bought had a number: who has left meanwhile has none, and nobody would read what is granted.
    if (!(await hasMobile(order.uid))) return '账号已注销';
    try {
      const product = await products.hold(choiceOf(order), buyerOf(order.uid));
      if (product.ownedBy !== null) return '这篇内容已经可以阅读';
      if (isLate && (await book.store.hasLater(order))) return '同一商品已另行下单';
      const isSamePrice = product.price === order.price && product.flashSaleId === order.flashSaleId;
      if (isLate && !isSamePrice) return '付款时订单已过期，价格已变动';
      if (isLate) await coupons.lockDiscount(order.uid, order.couponId, product);
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error.message;
    }
    const isEnough = (await ledger.findBalance(order.uid)) >= payableOf(order);
    return isEnough ? null : '余额已不足以支付其余部分';
  }

  return {
    /** The same money told again, in whatever order, changes nothing. What does not fit its order is refused. */
    async settle(payment: Payment): Promise<Order> {
      const found = await book.store.find(payment.orderNo);
      mustFit(found, payment);
      return book.inWorkOf(found.uid, async () => {
        const order = await book.store.lock(payment.orderNo);
        mustFit(order, payment);
        const isLate = !isOpen(order.state);
        if (isLate && order.state !== 'expired' && order.state !== 'closed') return order;
        await ledger.record(`topup:${order.no}`, [
          { from: clearingOf(payment.channel), to: balanceOf(order.uid), amount: payment.amount },
        ]);
        const paid = await book.move(order, 'paid', { tradeNo: payment.tradeNo, paidAt: clock.seconds(), reason: '' });
        const why = await whyNot(paid, isLate);
        if (why !== null) {
          await refunds.refundByItself(paid, `${why}，已付金额原路退回`);
          return paid;
        }
        if (isLate) await book.hold(paid);
        return book.fulfil(paid);
      });
    },
  };
}

function mustFit(order: Order | null, { channel, orderNo, amount }: Payment): asserts order is Order {
  if (order === null) throw fail('NOTICE_REFUSED', { detail: `no order ${orderNo}` });
  if (order.payWay !== channel || order.due !== amount)
    throw fail('NOTICE_REFUSED', { detail: `order ${orderNo} waits for ${order.due} by ${order.payWay}` });
}

function choiceOf({ productType, productId, itemId }: Order): Choice {
  return productType === 'message'
    ? { type: 'message', id: productId }
    : { type: 'subject', id: productId, itemId: itemId ?? 0 };
}

/** Whoever is meant is not here to be asked; what they may do besides reading does not count. */
const buyerOf = (uid: Uid): Viewer => ({ uid, displayName: '', avatar: null, roles: ['reader'] });

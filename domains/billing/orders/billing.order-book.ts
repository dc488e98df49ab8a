import type { Changes, DoWork } from '#db/client.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { Coupons } from '#domains/billing/coupons/billing.coupons.ts';
import type { FlashSales } from '#domains/billing/flash-sale/billing.flash-sales.ts';
import {
  balanceOf,
  payableToAuthor,
  type AccountName,
  type Ledger,
  type Transfer,
} from '#domains/billing/ledger/billing.ledger.ts';
import type { Settings } from '#domains/billing/settings/billing.settings.ts';
import { shareOf } from '#domains/billing/pricing/billing.amounts.ts';
import type { Product } from '#domains/billing/pricing/billing.products.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fen, type Fen } from '#shared/money.ts';
import { chinaDate } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { mustStep, type OrderState } from './billing.order-steps.ts';
import type { NewOrder, Order, OrdersStore } from './billing.orders-store.ts';
import type { Tally } from './billing.tally.ts';

/** What is bought, with the coupon that goes off. */
export interface Terms {
  product: Product;
  couponId: number | null;
  discount: Fen;
}

export interface OrderBookDeps {
  store: OrdersStore;
  ledger: Ledger;
  access: Pick<AccessService, 'grantSubscription' | 'grantMessage'>;
  coupons: Coupons;
  flashSales: FlashSales;
  settings: Pick<Settings, 'read'>;
  tally: Tally;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
}

export type OrderBook = ReturnType<typeof createOrderBook>;

/** How long an order waits for its money. */
export const OPEN_SECONDS = 15 * 60;

/** Whether a number looks as ours do: a merchant may have other shops, which stand in the same books of a provider. */
export const isOrderNo = (no: string): boolean => /^20\d{20}$/.test(no);

/** What a buyer pays, by whatever way. */
export const payableOf = ({ price, discount }: Pick<Order, 'price' | 'discount'>): Fen => fen(price - discount);

/** What an order has granted, is granted by this cause. */
export const causeOf = ({ no }: Pick<Order, 'no'>): string => `order:${no}`;

export const revenueOf = ({ productType }: Pick<Order, 'productType'>): AccountName => `revenue:${productType}`;

/** What an author gets of an order, from what was earned with it (docs/product/billing.md#author-share). */
export const shareTransfers = (order: Pick<Order, 'productType' | 'authorUid' | 'authorShare'>): Transfer[] =>
  order.authorUid === null
    ? []
    : [{ from: revenueOf(order), to: payableToAuthor(order.authorUid), amount: order.authorShare }];

/**
 * The steps of an order, each a part of a work that holds the buyer's account (docs/product/billing.md#states): so no two works
 * move the same order, or spend the same money, at once.
 */
export function createOrderBook(deps: OrderBookDeps) {
  const { store, ledger, access, coupons, flashSales, settings, tally, work, changes, clock, randomBytes } = deps;

  async function move(order: Order, state: OrderState, set: Partial<NewOrder> = {}): Promise<Order> {
    mustStep(order.state, state);
    changes.changed('billing');
    return store.update(order.no, { ...set, state, updatedAt: clock.seconds() });
  }

  /** `20260820100000` in China and eight digits by chance. */
  function newNo(): string {
    const { year, month, day, hour, minute, second } = chinaDate(clock.seconds());
    const parts = [month, day, hour, minute, second].map((part) => String(part).padStart(2, '0'));
    const chance = randomBytes(4).readUInt32BE() % 100_000_000;
    return `${year}${parts.join('')}${String(chance).padStart(8, '0')}`;
  }

  /** Lets an order have its coupon and its piece of a sale. */
  async function hold({ no, uid, couponId, flashSaleId }: Order): Promise<void> {
    if (couponId !== null) await coupons.hold(couponId, no);
    if (flashSaleId !== null && !(await flashSales.take(flashSaleId, { orderNo: no, uid })))
      throw fail('PRICE_CHANGED');
  }

  async function grant(order: Order): Promise<void> {
    const { uid, productId, days } = order;
    const cause = causeOf(order);
    await tally.raise(order);
    await (days === null
      ? access.grantMessage({ uid, messageId: productId, by: 'purchase', cause })
      : access.grantSubscription({ cause, uid, subjectId: productId, days }));
  }

  return {
    store,
    move,
    newNo,
    hold,

    /** A work of one buyer: another one of the same buyer waits for its end. */
    inWorkOf: <T>(uid: Uid, run: (account: { balance: Fen; isDemo: boolean }) => Promise<T>): Promise<T> =>
      work(async () => run(await ledger.lockBalance(uid))),

    async open(terms: Terms, given: Pick<Order, 'uid' | 'payWay' | 'due' | 'returnUrl' | 'isDemo'>): Promise<Order> {
      const { product, couponId, discount } = terms;
      const { authorSharePercent } = await settings.read();
      // Of the price, whatever a coupon takes off: that is ours to bear.
      const share = product.authorUid === null ? fen(0) : shareOf(product.price, authorSharePercent, 100);
      const now = clock.seconds();
      const order = await store.insert({
        ...given,
        ...{
          no: newNo(),
          productType: product.type,
          productId: product.id,
          itemId: product.itemId,
          days: product.days,
        },
        ...{ title: product.title, basePrice: product.basePrice, price: product.price, couponId, discount },
        ...{ authorUid: product.authorUid, authorShare: share },
        ...{ flashSaleId: product.flashSaleId, createdAt: now, updatedAt: now, expiresAt: now + OPEN_SECONDS },
      });
      await hold(order);
      changes.changed('billing');
      return order;
    },

    /** Takes the price of a paid order from the balance and grants what it buys. */
    async fulfil(order: Order): Promise<Order> {
      await grant(order);
      if (order.couponId !== null) await coupons.use(order.no);
      const revenue = revenueOf(order);
      await ledger.record(`purchase:${order.no}`, [
        { from: balanceOf(order.uid), to: revenue, amount: payableOf(order) },
        { from: 'coupon_expense', to: revenue, amount: order.discount },
        ...shareTransfers(order),
      ]);
      return move(order, 'fulfilled', { fulfilledAt: clock.seconds() });
    },

    /** Ends an order that nobody paid; its coupon and its piece of a sale are free again. */
    async end(order: Order, state: 'expired' | 'closed', reason: string): Promise<Order> {
      await coupons.free(order.no);
      await flashSales.free(order.no);
      return move(order, state, { reason });
    },
  };
}

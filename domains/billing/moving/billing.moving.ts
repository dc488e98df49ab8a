import type { Enqueue } from '#db/client.ts';
import type { Changes } from '#db/client.ts';
import { balanceOf, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import type { OrderBook } from '#domains/billing/orders/billing.order-book.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import type { Tally } from '#domains/billing/orders/billing.tally.ts';
import type { Payouts } from '#domains/billing/payouts/billing.payouts.ts';
import { CLOSE_AT_PROVIDER } from '#domains/billing/purchase/billing.purchase.ts';
import type { Clock } from '#shared/clock.ts';
import type { Moved } from '#shared/module.ts';
import { fen, yuanOf, type Fen } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import type { MovingStore } from './billing.moving-store.ts';

export interface MovingDeps {
  store: MovingStore;
  book: OrderBook;
  ledger: Ledger;
  payouts: Pick<Payouts, 'move'>;
  tally: Pick<Tally, 'merge'>;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  enqueue: Enqueue;
  clock: Clock;
}

/** Money and orders of one person become another's, once (docs/product/billing.md#moving). */
export function createMoving({ store, book, ledger, payouts, tally, changes, enqueue, clock }: MovingDeps) {
  /** Of one product nobody has two open orders. */
  async function closeDoubles(from: Uid, to: Uid): Promise<void> {
    const open = await store.lockOpen([from, to]);
    const own = new Set(open.filter(({ uid }) => uid === to).map(productOf));
    for (const order of open) {
      if (order.uid !== from || !own.has(productOf(order))) continue;
      await book.end(order, 'closed', '账号合并，同一商品另有一笔订单');
      await enqueue(CLOSE_AT_PROVIDER, { no: order.no });
    }
  }

  async function moveBalance(from: Uid, to: Uid): Promise<Fen> {
    const amount = await ledger.findBalance(from);
    await ledger.record(`merge:${from}`, [{ from: balanceOf(from), to: balanceOf(to), amount: fen(amount) }]);
    return amount;
  }

  return async (from: Uid, to: Uid): Promise<Moved[]> => {
    changes.mustBeInWork('Moving money');
    // Whoever buys or is paid waits for the end of this, and finds the orders where they are then.
    for (const uid of [from, to].sort((one, other) => one - other)) await ledger.lockBalance(uid);
    await closeDoubles(from, to);
    await tally.merge(await store.listOrders(from), await store.listOrders(to));
    const orders = await store.moveOrders(from, to);
    await store.moveHolds(from, to);
    const amount = await moveBalance(from, to);
    const income = await payouts.move(from, to);
    const coupons = await store.moveCoupons(from, to);
    const unlocks = await store.moveAllowance(from, to, clock.seconds());
    changes.changed('billing');
    return [
      ...(amount > 0 ? [{ what: '余额', told: `¥${yuanOf(amount).toFixed(2)}` }] : []),
      ...income,
      ...(orders > 0 ? [{ what: '订单', told: `${orders} 笔` }] : []),
      ...(coupons > 0 ? [{ what: '优惠券', told: `${coupons} 张` }] : []),
      ...(unlocks > 0 ? [{ what: '免费额度', told: `${unlocks} 篇` }] : []),
    ];
  };
}

const productOf = ({ productType, productId }: Order) => `${productType} ${productId}`;

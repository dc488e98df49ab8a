import type { Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import type { TransferRow } from '#domains/billing/ledger/billing.ledger-store.ts';
import type { Refunds } from '#domains/billing/refunds/billing.refunds.ts';
import type { Refund } from '#domains/billing/refunds/billing.refunds-store.ts';
import type { Order, OrdersStore } from '#domains/billing/orders/billing.orders-store.ts';

interface DeskDeps {
  store: Pick<OrdersStore, 'find' | 'search' | 'count'>;
  ledger: Pick<Ledger, 'loadTransfers' | 'sumOfChannels'>;
  refunds: Pick<Refunds, 'findOf'>;
}

/** All that the books know of an order. */
export interface OrderFile {
  order: Order;
  refund: Refund | null;
  transfers: TransferRow[];
}

/** Anybody's orders, for the staff (docs/product/back-office.md#orders). */
export function createOrderDesk({ store, ledger, refunds }: DeskDeps) {
  return {
    search: store.search,
    count: store.count,
    find: store.find,
    sumOfChannels: ledger.sumOfChannels,

    /** Null when there is no such order. */
    async fileOf(no: string): Promise<OrderFile | null> {
      const order = await store.find(no);
      if (order === null) return null;
      const refund = await refunds.findOf(no);
      const causes = [`topup:${no}`, `purchase:${no}`];
      if (refund !== null) causes.push(`refund:${refund.no}`, `refund-out:${refund.no}`);
      const transfers: TransferRow[] = [];
      for (const cause of causes) transfers.push(...(await ledger.loadTransfers(cause)));
      return { order, refund, transfers };
    },
  };
}

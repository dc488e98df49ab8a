import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { fen, type Fen } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import { createAllowances } from './allowance/billing.allowance.ts';
import { createAllowanceStore } from './allowance/billing.allowance-store.ts';
import { createKeyedAnswers } from './answers/billing.answers.ts';
import { createAnswersStore } from './answers/billing.answers-store.ts';
import type { PaymentChannel } from './channels/billing.payment-channel.ts';
import { createCoupons } from './coupons/billing.coupons.ts';
import { createCouponsStore } from './coupons/billing.coupons-store.ts';
import { createFlashSales } from './flash-sale/billing.flash-sales.ts';
import { createFlashSalesStore } from './flash-sale/billing.flash-sales-store.ts';
import { balanceOf, clearingOf, createLedger } from './ledger/billing.ledger.ts';
import { createLedgerStore } from './ledger/billing.ledger-store.ts';
import { createFollowedOrders } from './live/billing.orders.channel.ts';
import { createOrderBook } from './orders/billing.order-book.ts';
import { createOrdersStore } from './orders/billing.orders-store.ts';
import { createOwnRecords } from './orders/billing.own-records.ts';
import { createPayments } from './payment/billing.payments.ts';
import { createSettling } from './payment/billing.settling.ts';
import { createProducts } from './pricing/billing.products.ts';
import { createPurchases } from './purchase/billing.purchase.ts';
import { createReconciliation } from './reconciliation/billing.reconciliation.ts';
import { createRefunds } from './refunds/billing.refunds.ts';
import { createRefundsStore } from './refunds/billing.refunds-store.ts';
import { createSettingsStore } from './settings/billing.settings-store.ts';
import { createSettings } from './settings/billing.settings.ts';

export type {
  Notice,
  PaymentChannel,
  PaymentStanding,
  RawNotice,
  StatementLine,
} from './channels/billing.payment-channel.ts';

export interface BillingNeighbours {
  access: AccessService;
  subjects: SubjectsService;
  articles: ArticlesService;
  /** Ways to be paid; none: what the balance pays is sold all the same. */
  channels: readonly PaymentChannel[];
  hasMobile(uid: Uid): Promise<boolean>;
}

export type BillingService = ReturnType<typeof createBillingService>;

/** Money: what is bought, how it is paid, and what goes back (docs/product/billing.md). */
export function createBillingService(kernel: Kernel, neighbours: BillingNeighbours) {
  const { db, clock } = kernel;
  const deps = { ...kernel, ...neighbours };
  const ledger = createLedger({ ...kernel, store: createLedgerStore(db) });
  const answers = createKeyedAnswers({ store: createAnswersStore(db), clock });
  const settings = createSettings({ ...kernel, store: createSettingsStore(db) });
  const coupons = createCoupons({ store: createCouponsStore(db), clock });
  const flashSales = createFlashSales({ store: createFlashSalesStore(db), clock });
  const products = createProducts({ ...neighbours, flashSales, settings });
  const store = createOrdersStore(db);
  const book = createOrderBook({ ...deps, store, ledger, coupons, flashSales });
  const refunds = createRefunds({ ...deps, store: createRefundsStore(db), book, ledger, coupons, flashSales });
  const settling = createSettling({ book, ledger, products, coupons, refunds, clock });
  const payments = createPayments({ ...deps, book, settings, settling, refunds, products, coupons, answers });

  return {
    ...createPurchases({ ...deps, book, ledger, products, coupons, answers }),
    payments,
    refunds,
    coupons,
    flashSales,
    products,
    settings,
    records: createOwnRecords({ ...deps, store, ledger }),
    allowances: createAllowances({ ...deps, store: createAllowanceStore(db), products }),
    reconciliation: createReconciliation({ ...deps, ledger, orders: store, settling, refunds }),
    followed: createFollowedOrders({ store, clock }),
    forgetOldAnswers: answers.forgetOld,
    findBalance: ledger.findBalance,
    findFaults: ledger.findFaults,
    hasDemo: ledger.hasDemo,

    /** Puts invented money on the balance of an invented person: what they do with it goes with the demo. */
    async giveDemoMoney(uid: Uid, amount: Fen): Promise<void> {
      await kernel.work(async () => {
        await ledger.openDemoAccount(uid);
        await ledger.record(`gift:${uid}`, [{ from: clearingOf('demo'), to: balanceOf(uid), amount: fen(amount) }]);
      });
    },

    /** Takes out what is invented, with what it has granted. */
    removeDemo: (): Promise<void> =>
      kernel.work(async () => {
        for (const { no, uid, productId, days } of await store.listDemo()) {
          const cause = `order:${no}`;
          if (days === null) await neighbours.access.revokeMessage({ uid, messageId: productId, cause });
          else await neighbours.access.revokeSubscription({ uid, subjectId: productId });
        }
        await store.removeDemo();
        await coupons.removeDemo();
        await flashSales.removeDemo();
        await ledger.removeDemo();
        kernel.changes.changed('billing');
      }),
  };
}

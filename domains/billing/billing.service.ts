import type { Kernel } from '#db/kernel.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { NoticesService } from '#domains/notices/notices.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
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
import { createMovingStore } from './moving/billing.moving-store.ts';
import { createOwnData } from './moving/billing.own-data.ts';
import { createOrderBook } from './orders/billing.order-book.ts';
import { createOrderDesk } from './desk/billing.order-desk.ts';
import { createOrdersStore } from './orders/billing.orders-store.ts';
import { createTally } from './orders/billing.tally.ts';
import { createOwnRecords } from './orders/billing.own-records.ts';
import { createPayments } from './payment/billing.payments.ts';
import { createSettling } from './payment/billing.settling.ts';
import { createIncome, type Income } from './payouts/billing.income.ts';
import { createIncomeStore } from './payouts/billing.income-store.ts';
import { createPayouts, type Payouts } from './payouts/billing.payouts.ts';
import { createPayoutsStore } from './payouts/billing.payouts-store.ts';
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

/** What the back office shows and says. */
export type { OrderFilter } from './orders/billing.orders-store.ts';
export { viewOrder } from './orders/billing.orders.view.ts';
export { SECOND_PERSON_FROM } from './refunds/billing.refund.rules.ts';
export { viewPreview, viewRefund } from './refunds/billing.refunds.view.ts';
export type { Refund } from './refunds/billing.refunds-store.ts';
export type { Order } from './orders/billing.orders-store.ts';
export { needsTwo } from './payouts/billing.payout.rules.ts';
export { viewPayout } from './payouts/billing.payouts.view.ts';
export type { Payout } from './payouts/billing.payouts-store.ts';
export type { OrderFile } from './desk/billing.order-desk.ts';

export interface BillingNeighbours {
  access: AccessService;
  subjects: SubjectsService;
  articles: ArticlesService;
  notices: Pick<NoticesService, 'tell'>;
  /** Ways to be paid; none: what the balance pays is sold all the same. */
  channels: readonly PaymentChannel[];
  hasMobile(uid: Uid): Promise<boolean>;
  /** Whether somebody has passed all that an author has to show. */
  isVerifiedAuthor(uid: Uid): Promise<boolean>;
}

export type BillingService = ReturnType<typeof createBillingService>;

/** What invented people have done before today. */
export interface InventedPast {
  purchase: ReturnType<typeof createPurchases>['purchase'];
  income: Income;
  payouts: Payouts;
}

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
  const tally = createTally(neighbours);
  const book = createOrderBook({ ...deps, store, ledger, coupons, flashSales, settings, tally });
  const refunds = createRefunds({ ...deps, store: createRefundsStore(db), book, ledger, coupons, flashSales, tally });
  const settling = createSettling({ ...deps, book, ledger, products, coupons, refunds });
  const payments = createPayments({ ...deps, book, settings, settling, refunds, products, coupons, answers });
  const payoutsStore = createPayoutsStore(db);
  const income = createIncome({ store: createIncomeStore(db), payouts: payoutsStore, ledger, settings, clock });
  const payouts = createPayouts({ ...deps, store: payoutsStore, income, book, ledger, settings, answers });

  /** For the demo: the same verbs at another time, for people who have no telephone. */
  const inThePast = (past: Clock): InventedPast =>
    createBillingService({ ...kernel, clock: past }, { ...neighbours, hasMobile: async () => true });

  return {
    inThePast,
    ...createPurchases({ ...deps, book, ledger, products, coupons, answers }),
    payments,
    refunds,
    income,
    payouts,
    coupons,
    flashSales,
    products,
    settings,
    records: createOwnRecords({ ...deps, store, ledger, refunds }),
    allowances: createAllowances({ ...deps, store: createAllowanceStore(db), products }),
    reconciliation: createReconciliation({ ...deps, ledger, orders: store, settling, refunds }),
    desk: createOrderDesk({ store, ledger, refunds }),
    followed: createFollowedOrders({ store, clock }),
    ownData: createOwnData({ ...deps, store: createMovingStore(db), book, ledger, income, payouts, tally }),
    forgetOldAnswers: answers.forgetOld,
    /** The ways to be paid that this site has, offered or not. */
    channels: neighbours.channels.map(({ name, title }) => ({ name, title })),
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

    /** What somebody does is invented from now on: an author of the demo. */
    openDemoAccount: ledger.openDemoAccount,

    /** Takes out what is invented, with what it has granted. */
    removeDemo: (): Promise<void> =>
      kernel.work(async () => {
        const orders = await store.listDemo();
        await tally.forget(orders);
        for (const { no, uid, productId, days } of orders) {
          const cause = `order:${no}`;
          if (days === null) await neighbours.access.revokeMessage({ uid, messageId: productId, cause });
          else await neighbours.access.revokeSubscription({ uid, subjectId: productId });
        }
        await store.removeDemo();
        await coupons.removeDemo();
        await flashSales.removeDemo();
        await payouts.removeDemo();
        await ledger.removeDemo();
        kernel.changes.changed('billing');
      }),
  };
}

import type { Choice } from './pricing/billing.products.ts';
import type { Clock } from '#shared/clock.ts';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { fenOf, yuanOf } from '#shared/money.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { privilege } from './allowance/billing.allowance.contract.ts';
import type { BillingService } from './billing.service.ts';
import { coupons } from './coupons/billing.coupons.contract.ts';
import { whyUnfit } from './coupons/billing.coupon.rules.ts';
import { viewCoupon } from './coupons/billing.coupons.view.ts';
import { flashSales } from './flash-sale/billing.flash-sale.contract.ts';
import { viewActivity, viewSaleItem } from './flash-sale/billing.flash-sale.view.ts';
import { orders } from './orders/billing.orders.contract.ts';
import { viewOrder } from './orders/billing.orders.view.ts';
import { income } from './payouts/billing.income.contract.ts';
import { viewIncome, viewIncomeLine, viewPayout } from './payouts/billing.payouts.view.ts';
import { payment } from './payment/billing.payment.contract.ts';
import { purchase } from './purchase/billing.purchase.contract.ts';
import { viewPreview, viewRefund } from './refunds/billing.refunds.view.ts';

type Cursored = Parameters<BillingService['records']['listOrders']>[0];

const cutOf = ({ cursor, limit }: { cursor: Cursored['before']; limit: number }): Cursored => ({
  before: cursor,
  limit,
});

const ownRoutes = ({ records, payments, refunds }: BillingService) =>
  bind(orders, {
    listOrders: ({ query, viewer }) => records.listOrders(cutOf(query), viewer),
    async getOrder({ params, viewer }) {
      const order = await records.findOwn(params.no, viewer);
      const refund = await refunds.findOf(params.no);
      return { ...viewOrder(order), refund: refund && viewRefund(refund) };
    },
    closeOrder: async ({ params, viewer }) => viewOrder(await payments.close(params.no, viewer)),
    resumeOrder: ({ params, viewer }) => payments.resume(params.no, viewer),
    async refundOrder({ params, query, body, viewer }) {
      if (!query.preview && !body.preview) return viewRefund(await refunds.request(params.no, viewer, body.reason));
      const share = await refunds.preview(params.no, viewer);
      if (share === null) throw fail('REFUND_REFUSED');
      return viewPreview(share);
    },
    listLedger: async ({ query, viewer }) => records.listLedger(cutOf(query), viewer),
    listSubscriptions: async ({ viewer }) => ({ items: await records.listSubscriptions(viewer) }),
  });

const incomeRoutes = ({ income: earned, payouts, settings }: BillingService) =>
  bind(income, {
    getIncome: async ({ viewer }) => viewIncome(await earned.overviewOf(viewer.uid), await settings.read()),
    async listIncomeLines({ query, viewer }) {
      const { lines, next } = await earned.listLines(viewer.uid, cutOf(query));
      return { items: lines.map((line) => viewIncomeLine(line, viewer.uid)), next_cursor: next };
    },
    async listPayouts({ query, viewer }) {
      const { payouts: rows, next } = await payouts.listOf(viewer.uid, cutOf(query));
      return { items: rows.map(viewPayout), next_cursor: next };
    },
    requestPayout: ({ body: { amount, bank, card }, viewer, request }) =>
      payouts.request({ amount: fenOf(amount), bank, card, key: request.idempotencyKey }, viewer),
  });

const buyingRoutes = ({ purchase: buy, findBalance }: BillingService) =>
  bind(purchase, {
    getBalance: async ({ viewer }) => ({ balance: yuanOf(await findBalance(viewer.uid)) }),
    purchaseMessage({ body, viewer, request }) {
      const choice = { type: 'message' as const, id: body.MessageId, subjectId: body.SubjectId ?? 0 };
      const told = body.Amount === undefined ? null : { amount: body.Amount, days: null };
      return buy({ choice, couponId: body.CouponId ?? null, told, key: request.idempotencyKey }, viewer);
    },
    subscribeSubject({ body, viewer, request }) {
      const choice = { type: 'subject' as const, id: body.SubjectId, itemId: body.ItemId };
      const told = { amount: body.Amount, days: body.Days };
      return buy({ choice, couponId: body.CouponId ?? null, told, key: request.idempotencyKey }, viewer);
    },
  });

const paymentRoutes = ({ payments, settings }: BillingService) =>
  bind(payment, {
    pay({ body, viewer, request }) {
      const choice: Choice =
        body.product_type === 1
          ? { type: 'message', id: body.product_id }
          : { type: 'subject', id: body.product_id, itemId: mustBeNamed(body.subject_item_id) };
      const { amount, pay_way: payWay, return_url: returnUrl, coupon_id: couponId = null } = body;
      return payments.pay({ choice, payWay, amount, couponId, returnUrl, key: request.idempotencyKey }, viewer);
    },
    queryResult: async ({ query, viewer }) => ({ status: await payments.pollResult(query.order_no, viewer) }),
    notify: ({ params, body, request }) => payments.takeNotice(params.channel, { body, header: request.header }),
    async getSaleSettings() {
      const offered = await payments.listOffered();
      const { subjectSalesOpen } = await settings.read();
      return { subjectSalesOpen, paymentChannels: offered.map(({ name, title }) => ({ name, title })) };
    },
  });

const couponRoutes = (service: BillingService, clock: Clock) => {
  const { coupons: own, products } = service;
  const productOf = async (query: CouponQuery, viewer: Parameters<typeof products.find>[1]) =>
    products.find(choiceOf(query), viewer);
  return bind(coupons, {
    async listCoupons({ viewer }) {
      const now = clock.seconds();
      const items = (await own.listOf(viewer.uid)).map((coupon) => {
        // For whatever it is good for: only the coupon itself can be in the way.
        const product = {
          type: coupon.productType ?? 'subject',
          id: coupon.productIds[0] ?? 0,
          price: coupon.leastPrice,
        };
        return viewCoupon(coupon, whyUnfit(coupon, product, now), now);
      });
      return { total: items.length, items };
    },
    async listAvailableCoupons({ query, viewer }) {
      const now = clock.seconds();
      const { fitting, unfit } = await own.sorted(viewer.uid, await productOf(query, viewer));
      return {
        suitable: fitting.map((coupon) => viewCoupon(coupon, null, now)),
        not_suitable: unfit.map(({ coupon, why }) => viewCoupon(coupon, why, now)),
      };
    },
    async suggestCoupon({ query, viewer }) {
      return viewCoupon(await own.suggest(viewer.uid, await productOf(query, viewer)), null, clock.seconds());
    },
  });
};

interface CouponQuery {
  id: number;
  type: 'stark_content' | 'message' | 'subject';
  sku?: number | undefined;
}

function choiceOf({ id, type, sku }: CouponQuery): Choice {
  // Posts of authors are sold when there are some.
  if (type === 'stark_content') throw fail('NOT_FOR_SALE');
  return type === 'message' ? { type, id } : { type, id, itemId: mustBeNamed(sku) };
}

function mustBeNamed(itemId: number | undefined): number {
  if (itemId === undefined) throw fail('BAD_REQUEST', { text: '请选择订阅时长' });
  return itemId;
}

const privilegeRoutes = ({ allowances }: BillingService) =>
  bind(privilege, {
    getPrivilege: ({ viewer }) => allowances.info(viewer),
    receivePrivilege: ({ viewer }) => allowances.receive(viewer),
    listUnlocks: ({ viewer }) => allowances.listUnlocks(viewer),
    unlockMessage: ({ body, viewer }) => allowances.unlock(body.message_id, viewer),
  });

const saleRoutes = ({ flashSales: sales }: BillingService, subjects: SubjectsService, clock: Clock) =>
  bind(flashSales, {
    async getFlashSaleActivity() {
      const sale = await sales.findCurrent();
      return { activity: sale && viewActivity(sale, clock.seconds()) };
    },
    async listFlashSaleItems() {
      const sale = await sales.findCurrent();
      const beside = sale === null ? [] : await sales.listBeside(sale);
      const catalogue = await subjects.catalogue();
      return { items: beside.flatMap((row) => viewSaleItem(row, catalogue)) };
    },
  });

export function billingRoutes(service: BillingService, subjects: SubjectsService, clock: Clock) {
  return [
    ...ownRoutes(service),
    ...buyingRoutes(service),
    ...incomeRoutes(service),
    ...paymentRoutes(service),
    ...couponRoutes(service, clock),
    ...privilegeRoutes(service),
    ...saleRoutes(service, subjects, clock),
  ];
}

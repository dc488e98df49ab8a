import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import type { CouponRow } from '#domains/billing/coupons/billing.coupons-store.ts';
import { balanceOf } from '#domains/billing/ledger/billing.ledger.ts';
import { viewTransfer } from '#domains/billing/orders/billing.ledger-line.ts';
import type { Order } from '#domains/billing/orders/billing.orders-store.ts';
import { viewOrder } from '#domains/billing/orders/billing.orders.view.ts';
import { viewRefund } from '#domains/billing/refunds/billing.refunds.view.ts';
import type { Income } from '#domains/billing/payouts/billing.income.ts';
import type { Payouts } from '#domains/billing/payouts/billing.payouts.ts';
import { viewIncomeLine, viewPayout } from '#domains/billing/payouts/billing.payouts.view.ts';
import type { Blocker, OwnData } from '#shared/module.ts';
import { fen, yuanOf } from '#shared/money.ts';
import type { Uid } from '#shared/viewer.ts';
import { createMoving, type MovingDeps } from './billing.moving.ts';

interface OwnDataDeps extends MovingDeps {
  income: Pick<Income, 'accountsOf' | 'listLines'>;
  payouts: Pick<Payouts, 'move' | 'listOf' | 'forget'>;
  access: Pick<AccessService, 'subscriptionsOf'>;
}

/** Money has not come to rest: somebody who left could neither pay nor be paid. */
const unsettled: readonly Order['state'][] = ['created', 'paying', 'paid', 'refunding'];

/** What it is good for and until when; not who gave it. */
const tellCoupon = ({ title, discount, leastPrice, beginsAt, endsAt, orderNo, usedAt }: CouponRow) => ({
  ...{ title, discount: yuanOf(discount), least_price: yuanOf(leastPrice), begins_at: beginsAt, ends_at: endsAt },
  ...{ order_no: orderNo ?? '', used_at: usedAt ?? 0 },
});

/** All that somebody has had, at once. */
const everything = { before: null, limit: 100_000 };

/** What billing keeps of people (docs/product/accounts.md#leaving). */
export function createOwnData(deps: OwnDataDeps): OwnData {
  const { store, ledger, access, income, payouts, clock } = deps;

  return {
    move: createMoving(deps),

    async tell(uid: Uid) {
      return {
        balance: yuanOf(await ledger.findBalance(uid)),
        orders: (await store.listOrders(uid)).map(viewOrder),
        refunds: (await store.listRefunds(uid)).map((refund) => ({ order_no: refund.orderNo, ...viewRefund(refund) })),
        coupons: (await store.listCoupons(uid)).map(tellCoupon),
        income: (await income.listLines(uid, everything)).lines.map((line) => viewIncomeLine(line, uid)),
        payouts: (await payouts.listOf(uid, everything)).payouts.map(viewPayout),
        ledger: (await store.listTransfers(balanceOf(uid))).map((row) => viewTransfer(row, balanceOf(uid))),
      };
    },

    async blockers(uid: Uid): Promise<Blocker[]> {
      const balance = await ledger.findBalance(uid);
      const { payable, held } = await income.accountsOf(uid);
      const open = (await store.listOrders(uid)).filter(({ state }) => unsettled.includes(state)).length;
      const ends = [...(await access.subscriptionsOf(uid)).values()];
      const days = ends.map((end) => remainingDays(end, clock.seconds())).filter((left) => left > 0);
      return [
        ...(balance > 0
          ? [
              {
                what: `余额 ¥${yuanOf(balance).toFixed(2)} 还没有用完`,
                told: '用完或联系客服退回后才能注销',
                href: '/billing/ledger',
              },
            ]
          : []),
        ...(payable + held > 0
          ? [
              {
                what: `作者收入 ¥${yuanOf(fen(payable + held)).toFixed(2)} 还没有提现`,
                told: '提现到账后才能注销；不足最低提现金额的请联系客服',
                href: '/author/income',
              },
            ]
          : []),
        ...(open > 0
          ? [
              {
                what: `${open} 笔订单还没有结束`,
                told: '待支付、确认中与退款中的订单结束后才能注销',
                href: '/billing/orders',
              },
            ]
          : []),
        ...(days.length > 0
          ? [
              {
                what: `${days.length} 项订阅还在有效期`,
                told: `最长还剩 ${Math.max(...days)} 天；到期或退款后才能注销`,
                href: '/billing/orders',
              },
            ]
          : []),
      ];
    },

    /** Whoever buys in this moment was before, or finds that they have left. */
    async hold(uid: Uid): Promise<void> {
      await ledger.lockBalance(uid);
    },

    async forget(uid: Uid): Promise<void> {
      await store.forget(uid);
      await payouts.forget(uid);
    },
  };
}

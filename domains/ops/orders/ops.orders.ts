import type { AccessService } from '#domains/access/access.service.ts';
import {
  SECOND_PERSON_FROM,
  viewOrder,
  viewPreview,
  viewRefund,
  type BillingService,
  type Order,
  type OrderFilter,
} from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import type { Readers } from '#domains/ops/people/ops.readers.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { fenOf, yuanOf } from '#shared/money.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import type { OrderFileView, OrderGroup, StaffOrderView } from './ops.orders.contract.ts';
import { accountText, csvOf, trailOf } from './ops.orders.view.ts';

export interface OrdersDeps {
  billing: Pick<BillingService, 'desk' | 'refunds' | 'reconciliation'>;
  access: Pick<AccessService, 'listGrants' | 'listMessageRights'>;
  readers: Readers;
  audit: Audit;
  clock: Clock;
}

type OrderState = Order['state'];

export interface OrdersAsked {
  q: string;
  state: OrderGroup | OrderState;
  channel: string;
  from: UnixSeconds | null;
  to: UnixSeconds | null;
}

const DAY_SECONDS = 86_400;
const MOST_EXPORTED = 10_000;
const nothing: OrderFilter = { no: null, uids: null, states: null, payWay: null, from: null, until: null };

const groups: Record<Exclude<OrderGroup, ''>, readonly OrderState[]> = {
  open: ['created', 'paying'],
  doubt: ['created', 'paying', 'paid'],
  paid: ['fulfilled'],
  refunding: ['refunding'],
  refunded: ['refunded', 'partly_refunded'],
  closed: ['expired', 'closed'],
};
const statesOf = (state: OrderGroup | OrderState): readonly OrderState[] | null =>
  state === '' ? null : state in groups ? groups[state as keyof typeof groups] : [state as OrderState];

export type OrderDesk = ReturnType<typeof createOrders>;

/** Anybody's orders, and their way back (docs/product/back-office.md#orders). */
export function createOrders({ billing, access, readers, audit, clock }: OrdersDeps) {
  const { desk, refunds, reconciliation } = billing;

  async function filterOf({ q, state, channel, from, to }: OrdersAsked): Promise<OrderFilter> {
    const isNo = /^\d{12,32}$/.test(q);
    const now = clock.seconds();
    return {
      no: isNo ? q : null,
      uids: q === '' || isNo ? null : await readers.find(q),
      states: statesOf(state),
      payWay: channel === '' ? null : channel,
      from,
      until: to === null ? null : to + DAY_SECONDS,
      // Past its time nobody knows how it ended.
      ...(state === 'doubt' && { expiredBefore: now }),
    };
  }

  async function view(orders: readonly Order[]): Promise<StaffOrderView[]> {
    const known = await readers.know(orders.map(({ uid }) => uid));
    return orders.map((order) => ({ ...viewOrder(order), buyer: known.get(order.uid) ?? nobody(order.uid) }));
  }

  async function figures() {
    const from = chinaDayStart(clock.seconds());
    const [today, money, doubt] = [
      await desk.count({ ...nothing, from }),
      await desk.sumOfChannels(from),
      await desk.count({ ...nothing, states: groups.doubt, expiredBefore: clock.seconds() }),
    ];
    return {
      paid_today: yuanOf(money.paid),
      refunded_today: yuanOf(money.refunded),
      orders_today: today,
      waiting_refunds: (await refunds.listWaiting()).length,
      in_doubt: doubt,
      open_cases: (await reconciliation.listOpen()).length,
    };
  }

  /** What an order still gives: its own stretch of a subscription, or the right to a text. */
  async function grantsOf({ uid, no }: Order): Promise<OrderFileView['grants']> {
    const cause = `order:${no}`;
    const stretches = (await access.listGrants(uid)).filter((grant) => grant.cause === cause);
    const rights = (await access.listMessageRights(uid)).filter((right) => right.cause === cause);
    return [
      ...stretches.map(({ subjectId, startsAt, endsAt, days }) => ({
        ...{ kind: 'subscription' as const, id: subjectId, starts_at: startsAt, ends_at: endsAt, days },
      })),
      ...rights.map(({ messageId, grantedAt }) => ({
        ...{ kind: 'message' as const, id: messageId, starts_at: grantedAt, ends_at: 0, days: 0 },
      })),
    ];
  }

  async function previewOf(order: Order, grants: OrderFileView['grants']): Promise<OrderFileView['preview']> {
    const told = order.state === 'fulfilled' ? await refunds.previewFor(order.no) : null;
    if (told === null) return null;
    const endsAt = grants[0]?.ends_at ?? 0;
    const entries = told.transfers.map(({ from, to, amount }) => ({
      ...{ cause: 'refund', from: accountText(from), to: accountText(to), amount: yuanOf(amount), at: 0 },
    }));
    return {
      ...viewPreview(told.share),
      ...{ needs_second: told.share.amount >= SECOND_PERSON_FROM, entries },
      ...{ ends_at_before: endsAt, ends_at_after: Math.max(0, endsAt - told.share.days * DAY_SECONDS) },
    };
  }

  async function refundOf(refund: Awaited<ReturnType<typeof refunds.findOf>>): Promise<OrderFileView['refund']> {
    if (refund === null) return null;
    const uids = [refund.requestedBy, refund.reviewedBy].filter((uid) => uid !== null);
    const known = await readers.know(uids);
    const nameOf = (uid: Uid | null) => (uid === null ? '' : (known.get(uid)?.name ?? ''));
    return {
      ...viewRefund(refund),
      requested_by: nameOf(refund.requestedBy),
      reviewed_by: nameOf(refund.reviewedBy),
    };
  }

  return {
    async list({ before, limit, ...asked }: OrdersAsked & { before: number; limit: number }) {
      const filter = await filterOf(asked);
      const rows = await desk.search(filter, { beforeId: before === 0 ? null : before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: await view(shown),
        next_before: rows.length > limit ? (shown.at(-1)?.id ?? 0) : 0,
        total: await desk.count(filter),
        figures: await figures(),
      };
    },

    async exportCsv(call: StaffCall, asked: OrdersAsked): Promise<string> {
      const orders = await desk.search(await filterOf(asked), { beforeId: null, limit: MOST_EXPORTED });
      const after = { ...asked, count: orders.length };
      await audit.write(call, { action: 'order.exported', target: 'orders', after });
      return csvOf(orders);
    },

    async fileOf(no: string): Promise<OrderFileView> {
      const file = await desk.fileOf(no);
      if (file === null) throw fail('ORDER_NOT_FOUND');
      const { order, refund, transfers } = file;
      const [shown] = await view([order]);
      if (shown === undefined) throw fail('ORDER_NOT_FOUND');
      const grants = await grantsOf(order);
      return {
        ...shown,
        trail: trailOf({ order, refund }),
        entries: transfers.map(({ cause, fromAccount, toAccount, amount, at }) => ({
          ...{ cause, from: accountText(fromAccount), to: accountText(toAccount), amount: yuanOf(amount), at },
        })),
        grants,
        refund: await refundOf(refund),
        preview: await previewOf(order, grants),
      };
    },

    requestRefund: (call: StaffCall, no: string, { amount, reason }: { amount: number; reason: string }) =>
      audit.audited(call, { action: 'refund.requested', target: `order:${no}`, reason }, async () => {
        const refund = await refunds.requestFor(no, call.viewer, { reason, amount: fenOf(amount) });
        const { state, toChannel, days } = refund;
        return {
          result: viewRefund(refund),
          before: { state: 'fulfilled' },
          after: { refund: refund.no, amount, toChannel: yuanOf(toChannel), days, state },
        };
      }),
  };
}

const nobody = (uid: Uid) => ({ uid: String(uid), name: '', mobile: '' });

import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import { balanceOf, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { fen, yuanOf } from '#shared/money.ts';
import type { Viewer } from '#shared/viewer.ts';
import { changeOf, kindOf } from './billing.ledger-line.ts';
import type { LedgerLineView, SubscriptionView } from './billing.orders.contract.ts';
import type { Order, OrdersStore } from './billing.orders-store.ts';
import { viewOrder } from './billing.orders.view.ts';

export interface Cut {
  before: Position | null;
  limit: number;
}

export interface RecordsDeps {
  store: OrdersStore;
  ledger: Ledger;
  /** Refunds by their numbers: which order each is of. */
  refunds: { listByNos(nos: string[]): Promise<readonly { no: string; orderNo: string }[]> };
  access: Pick<AccessService, 'listGrants' | 'entitlementsOf'>;
  subjects: Pick<SubjectsService, 'titlesOf'>;
  clock: Clock;
}

/** What a reader sees of their own orders and money (docs/product/billing.md#own-orders). */
export function createOwnRecords({ store, ledger, refunds, access, subjects, clock }: RecordsDeps) {
  /** Rows are made in the order of their ids: a cursor of plain seconds means none of them. */
  const pageOf = ({ before, limit }: Cut) => ({
    beforeId: before === null || before.id === 0 ? null : before.id,
    limit: limit + 1,
  });
  const nextOf = (row: { id: number; at: number } | undefined) =>
    row === undefined ? '' : toCursor({ createdAt: row.at, id: row.id });

  /** A refund is booked by its own number; its reader knows the order that it is of. */
  async function ordersOfRefunds(causes: readonly string[]): Promise<Map<string, string>> {
    const nos = causes.filter((cause) => cause.startsWith('refund:')).map((cause) => cause.slice(7));
    if (nos.length === 0) return new Map();
    return new Map((await refunds.listByNos(nos)).map(({ no, orderNo }) => [no, orderNo]));
  }

  return {
    async listOrders(cut: Cut, viewer: Viewer) {
      const rows = await store.pickOf(viewer.uid, pageOf(cut));
      const items = rows.slice(0, cut.limit);
      const last = rows.length > cut.limit ? items.at(-1) : undefined;
      return { items: items.map(viewOrder), next_cursor: nextOf(last && { id: last.id, at: last.createdAt }) };
    },

    async findOwn(no: string, viewer: Viewer): Promise<Order> {
      const order = await store.find(no);
      if (order === null || order.uid !== viewer.uid) throw fail('ORDER_NOT_FOUND');
      return order;
    },

    async listLedger(cut: Cut, viewer: Viewer) {
      const account = balanceOf(viewer.uid);
      const rows = await ledger.pickOfAccount(account, pageOf(cut));
      const shown = rows.slice(0, cut.limit);
      const orderNos = await ordersOfRefunds(shown.map(({ cause }) => cause));
      let after = shown[0] === undefined ? fen(0) : await ledger.sumUpTo(account, shown[0].id);
      const items = shown.map((row): LedgerLineView => {
        const amount = changeOf(row, account);
        const balance = yuanOf(after);
        after = fen(after - amount);
        const [kind = '', no = ''] = row.cause.split(':');
        const orderNo = orderNos.get(no) ?? no;
        const given = { id: String(row.id), amount: yuanOf(amount), balance, at: row.at };
        return { ...given, kind: kindOf(kind), order_no: ofOrders.includes(kind) ? orderNo : '' };
      });
      const last = rows.length > cut.limit ? shown.at(-1) : undefined;
      return { items, next_cursor: nextOf(last), balance: yuanOf(await ledger.findBalance(viewer.uid)) };
    },

    async listSubscriptions(viewer: Viewer): Promise<SubscriptionView[]> {
      const { subscriptions } = await access.entitlementsOf(viewer);
      const grants = Map.groupBy(await access.listGrants(viewer.uid), ({ subjectId }) => subjectId);
      const titles = await subjects.titlesOf([...subscriptions.keys()]);
      const own = [...subscriptions].sort(([, a], [, b]) => b - a);
      return own.map(([subjectId, expiresAt]) => ({
        subject_id: subjectId,
        title: titles.get(subjectId) ?? '',
        expires_at: expiresAt,
        remaining_days: remainingDays(expiresAt, clock.seconds()),
        grants: (grants.get(subjectId) ?? []).map(({ cause, days, startsAt, endsAt, grantedAt }) => ({
          ...{ cause: cause.split(':', 1)[0] ?? '', order_no: cause.startsWith('order:') ? cause.slice(6) : '' },
          ...{ days, starts_at: startsAt, ends_at: endsAt, granted_at: grantedAt },
        })),
      }));
    },
  };
}

const ofOrders: readonly string[] = ['topup', 'purchase', 'refund'];

import { remainingDays, type AccessService } from '#domains/access/access.service.ts';
import { balanceOf, type Ledger } from '#domains/billing/ledger/billing.ledger.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { toCursor, type Position } from '#shared/cursors.ts';
import { fen, yuanOf } from '#shared/money.ts';
import type { Viewer } from '#shared/viewer.ts';
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
  access: Pick<AccessService, 'listGrants' | 'entitlementsOf'>;
  subjects: Pick<SubjectsService, 'titlesOf'>;
  clock: Clock;
}

/** What a reader sees of their own orders and money (docs/product/billing.md#own-orders). */
export function createOwnRecords({ store, ledger, access, subjects, clock }: RecordsDeps) {
  /** Rows are made in the order of their ids: a cursor of plain seconds means none of them. */
  const pageOf = ({ before, limit }: Cut) => ({
    beforeId: before === null || before.id === 0 ? null : before.id,
    limit: limit + 1,
  });
  const nextOf = (row: { id: number; at: number } | undefined) =>
    row === undefined ? '' : toCursor({ createdAt: row.at, id: row.id });

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
      let after = shown[0] === undefined ? fen(0) : await ledger.sumUpTo(account, shown[0].id);
      const items = shown.map((row): LedgerLineView => {
        const amount = fen(row.toAccount === account ? row.amount : 0 - row.amount);
        const balance = yuanOf(after);
        after = fen(after - amount);
        const [kind = '', orderNo = ''] = row.cause.split(':');
        const given = { id: String(row.id), amount: yuanOf(amount), balance, at: row.at };
        return { ...given, kind: kindOf(kind), order_no: kind === 'gift' ? '' : orderNo };
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

function kindOf(word: string): LedgerLineView['kind'] {
  return word === 'topup' || word === 'purchase' || word === 'refund' ? word : 'gift';
}

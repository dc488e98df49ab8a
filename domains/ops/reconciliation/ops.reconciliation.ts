import type { BillingService } from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import { yuanOf } from '#shared/money.ts';
import type { CaseView } from './ops.reconciliation.contract.ts';

export interface ReconciliationDeskDeps {
  billing: Pick<BillingService, 'reconciliation'>;
  audit: Audit;
}

export type ReconciliationDesk = ReturnType<typeof createReconciliationDesk>;

/** Where a provider's books and ours differ (docs/product/back-office.md#reconciliation). */
export function createReconciliationDesk({ billing: { reconciliation }, audit }: ReconciliationDeskDeps) {
  return {
    async list({ all, limit }: { all: boolean; limit: number }): Promise<CaseView[]> {
      const rows = all ? await reconciliation.listLatest(limit) : await reconciliation.listOpen();
      return rows.map(({ isResolved, told, booked, ...row }) => ({
        ...{ ...row, told: yuanOf(told), booked: yuanOf(booked), is_resolved: isResolved },
      }));
    },

    resolve: (call: StaffCall, which: { channel: string; day: string; no: string; note: string }): Promise<null> =>
      audit.audited(
        call,
        {
          action: 'reconciliation.resolved',
          target: `case:${which.channel}:${which.day}:${which.no}`,
          reason: which.note,
        },
        async () => {
          await reconciliation.resolve(which);
          return { result: null, before: { resolved: false }, after: { resolved: true } };
        },
      ),
  };
}

import { bind } from '#shared/bind.ts';
import { reconciliationDesk } from './ops.reconciliation.contract.ts';
import type { ReconciliationDesk } from './ops.reconciliation.ts';

export function reconciliationRoutes(desk: ReconciliationDesk) {
  return bind(reconciliationDesk, {
    listCases: async ({ query }) => ({ items: await desk.list(query) }),
    resolveCase: (call) => desk.resolve(call, call.body),
  });
}

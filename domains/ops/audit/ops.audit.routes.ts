import { bind } from '#shared/bind.ts';
import { audit as contract, auditActions } from './ops.audit.contract.ts';
import type { Audit } from './ops.audit.ts';

const actions = Object.entries(auditActions).map(([action, text]) => ({ action, text }));
const DAY_SECONDS = 86_400;

export function auditRoutes(audit: Audit) {
  return bind(contract, {
    async listAudit({ query: { to, ...query } }) {
      const until = to === null ? null : to + DAY_SECONDS;
      return { ...(await audit.list({ ...query, until })), actions };
    },
  });
}

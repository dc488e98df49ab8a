import { roleNames, type StaffRole } from '#shared/staff-roles.ts';
import type { DoWork } from '#db/client.ts';
import type { RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { uid as uidOf, type Viewer } from '#shared/viewer.ts';
import { auditActions, type AuditAction, type AuditEntryView } from './ops.audit.contract.ts';
import type { AuditFilter, AuditRow, AuditStore } from './ops.audit.store.ts';

/** Who of the staff asks, and by which request: a call has both. */
export interface StaffCall {
  viewer: Viewer;
  request: Pick<RequestFacts, 'id' | 'ip' | 'token'>;
}

/** Whoever runs the program, by a command on its machine: nobody is signed in there. */
export const operator: StaffCall = {
  viewer: { uid: uidOf(0), displayName: '运维', avatar: null, roles: [] },
  request: { id: 'npm run staff', ip: '', token: null },
};

export interface AuditNote {
  action: AuditAction;
  /** `order:2026…`, `user:12`. */
  target: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

export type Audit = ReturnType<typeof createAudit>;

/** Writes down what the staff does (docs/product/back-office.md#audit). */
export function createAudit({ store, work, clock }: { store: AuditStore; work: DoWork; clock: Clock }) {
  const write = async (
    { viewer, request }: StaffCall,
    { before = null, after = null, reason = '', ...note }: AuditNote,
  ) =>
    store.insert({
      ...note,
      ...{ before, after, reason, at: clock.seconds(), uid: viewer.uid, name: viewer.displayName },
      roles: viewer.roles.filter((role) => role !== 'reader').join(','),
      ...{ requestId: request.id, address: request.ip },
    });

  return {
    /** As the last thing of a work: whoever writes an entry keeps all others waiting until it ends. */
    write,

    /** Does something of the staff and writes it down, both or neither. What is told besides the result is from before and after. */
    audited: <T>(
      call: StaffCall,
      note: Pick<AuditNote, 'action' | 'target' | 'reason'>,
      run: () => Promise<{ result: T; target?: string; before?: unknown; after?: unknown }>,
    ): Promise<T> =>
      work(async () => {
        const { result, ...told } = await run();
        await write(call, { ...note, ...told });
        return result;
      }),

    async list(filter: AuditFilter): Promise<{ items: AuditEntryView[]; next_before: number }> {
      const rows = await store.pick({ ...filter, limit: filter.limit + 1 });
      const items = rows.slice(0, filter.limit).map(viewEntry);
      return { items, next_before: rows.length > filter.limit ? (items.at(-1)?.id ?? 0) : 0 };
    },
  };
}

/** `finance,admin` of then, in words. */
const rolesText = (roles: string): string =>
  roles
    .split(',')
    .map((role) => roleNames[role as StaffRole] ?? role)
    .join('、');

function viewEntry({ requestId, ...row }: AuditRow): AuditEntryView {
  return {
    ...row,
    uid: String(row.uid),
    roles: rolesText(row.roles),
    action_text: auditActions[row.action as AuditAction] ?? row.action,
    request_id: requestId,
  };
}

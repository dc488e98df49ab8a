import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Finding } from '#shared/module.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { staffAudit } from './ops.audit.tables.ts';

export type AuditRow = typeof staffAudit.$inferSelect;
export type NewAuditRow = typeof staffAudit.$inferInsert;
export type AuditStore = ReturnType<typeof createAuditStore>;

export interface AuditFilter {
  action: string;
  who: string;
  target: string;
  from: UnixSeconds | null;
  /** Without it. */
  until: UnixSeconds | null;
  before: number;
  limit: number;
}

export function createAuditStore(db: Db) {
  return {
    async insert(row: NewAuditRow): Promise<void> {
      await db.insert(staffAudit).values(row);
    },

    pick: ({ action, who, target, from, until, before, limit }: AuditFilter): Promise<AuditRow[]> =>
      db
        .select()
        .from(staffAudit)
        .where(
          and(
            action === '' ? undefined : eq(staffAudit.action, action),
            who === '' ? undefined : or(eq(staffAudit.name, who), sql`${staffAudit.uid}::text = ${who}`),
            target === '' ? undefined : eq(staffAudit.target, target),
            from === null ? undefined : gte(staffAudit.at, from),
            until === null ? undefined : lt(staffAudit.at, until),
            before === 0 ? undefined : lt(staffAudit.id, before),
          ),
        )
        .orderBy(desc(staffAudit.id))
        .limit(limit),

    /** Entries that were changed, taken out or put in past the rules of the table. */
    async findFaults(): Promise<Finding[]> {
      const { rows } = await db.execute<{ fault: string; id: string }>(sql`
        select 'an entry of the audit log is not what was written' as fault, id from staff_audit a
          where hash <> staff_audit_hash(a, coalesce((select b.hash from staff_audit b where b.id = a.id - 1), ''))
        union all select 'an entry of the audit log is missing', id from
          (select id, lag(id, 1, 0::bigint) over (order by id) as before from staff_audit) numbered where id <> before + 1`);
      return rows.map(({ fault, id }) => ({ fault, id: Number(id) }));
    },
  };
}

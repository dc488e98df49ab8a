import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { reconciliationCase } from './billing.reconciliation.tables.ts';

export type ReconciliationCase = typeof reconciliationCase.$inferSelect;

export function createReconciliationStore(db: Db) {
  return {
    /** What was resolved stays as it was told first. */
    async note(row: ReconciliationCase): Promise<void> {
      const { kind, told, booked, isResolved, note } = row;
      await db
        .insert(reconciliationCase)
        .values(row)
        .onConflictDoUpdate({
          target: [reconciliationCase.channel, reconciliationCase.day, reconciliationCase.no],
          set: { kind, told, booked, isResolved, note },
          setWhere: eq(reconciliationCase.isResolved, false),
        });
    },

    listOf: (channel: string, day: string): Promise<ReconciliationCase[]> =>
      db
        .select()
        .from(reconciliationCase)
        .where(and(eq(reconciliationCase.channel, channel), eq(reconciliationCase.day, day)))
        .orderBy(asc(reconciliationCase.no)),

    /** Those that wait for an operator. */
    listOpen: (): Promise<ReconciliationCase[]> =>
      db
        .select()
        .from(reconciliationCase)
        .where(eq(reconciliationCase.isResolved, false))
        .orderBy(asc(reconciliationCase.day), asc(reconciliationCase.no)),
  };
}

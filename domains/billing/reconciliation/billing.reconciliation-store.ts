import { and, asc, desc, eq } from 'drizzle-orm';
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

    /** The latest first, whatever became of them. */
    listLatest: (limit: number): Promise<ReconciliationCase[]> =>
      db
        .select()
        .from(reconciliationCase)
        .orderBy(desc(reconciliationCase.day), asc(reconciliationCase.channel), asc(reconciliationCase.no))
        .limit(limit),

    /** Answers whether it was open: of two at once one has resolved it. */
    async resolve({
      channel,
      day,
      no,
      note,
    }: Pick<ReconciliationCase, 'channel' | 'day' | 'no' | 'note'>): Promise<boolean> {
      const resolved = await db
        .update(reconciliationCase)
        .set({ isResolved: true, note })
        .where(
          and(
            eq(reconciliationCase.channel, channel),
            eq(reconciliationCase.day, day),
            eq(reconciliationCase.no, no),
            eq(reconciliationCase.isResolved, false),
          ),
        )
        .returning();
      return resolved.length > 0;
    },

    /** Those that wait for an operator. */
    listOpen: (): Promise<ReconciliationCase[]> =>
      db
        .select()
        .from(reconciliationCase)
        .where(eq(reconciliationCase.isResolved, false))
        .orderBy(asc(reconciliationCase.day), asc(reconciliationCase.no)),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#db/client.ts';

export type KeptOutcome = 'new' | 'changed' | 'same';

/** How imported rows of one table are told apart, read and written. */
export interface Table<Row> {
  keyOf: (row: Row) => string;
  /** Rows that are kept; others than those of the given keys may be among them. */
  loadOf(rows: readonly Row[]): Promise<readonly Row[]>;
  upsert(rows: readonly Row[]): Promise<unknown>;
}

interface Keeping {
  changes: Pick<Changes, 'changed'>;
  isDryRun: boolean;
}

/** Writes those of these rows that say anything new, and answers what becomes of each, in their order. No two may be of one key. */
export async function keepRows<Row>(
  rows: readonly Row[],
  { keyOf, loadOf, upsert }: Table<Row>,
  { changes, isDryRun }: Keeping,
): Promise<KeptOutcome[]> {
  if (rows.length === 0) return [];
  const before = new Map((await loadOf(rows)).map((row) => [keyOf(row), row]));
  const outcomes = rows.map((row): KeptOutcome => {
    const known = before.get(keyOf(row));
    if (known === undefined) return 'new';
    return isDeepStrictEqual(known, row) ? 'same' : 'changed';
  });
  const written = rows.filter((_, at) => outcomes[at] !== 'same');
  if (isDryRun || written.length === 0) return outcomes;
  await upsert(written);
  changes.changed('disclosures');
  return outcomes;
}

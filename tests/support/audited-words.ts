import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import { factWords, targetWords } from '#web/features/ops/audit/audit-words.ts';

/** What the audit log holds that has no word on the screen: names of facts, kinds of targets. */
export async function listWordless({ database }: Pick<TestApp, 'database'>): Promise<string[]> {
  const { rows } = await database.db.execute<{ target: string; before: object | null; after: object | null }>(
    sql`select target, before, after from staff_audit`,
  );
  if (rows.length === 0) throw new Error('nothing was written down');
  const facts = rows.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
  const kinds = rows.map(({ target }) => target.split(':', 1)[0] ?? '');
  return [
    ...facts.filter((name) => factWords[name] === undefined),
    ...kinds.filter((kind) => targetWords[kind] === undefined),
  ];
}
